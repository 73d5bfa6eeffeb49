import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { sheetPresetKeys, sheetPresets } from './layout/sheetPresets.ts';
import { StudioPaperField } from './StudioPaperField.tsx';
import { withPreset } from './studioOptions.ts';
import { StudioChips, StudioSection } from './studioParts.tsx';
import type { Studio } from './useStudio.ts';

export function StudioSize({ studio }: { readonly studio: Studio }) {
  const { t } = useTranslator();
  const { options, change } = studio;
  return (
    <StudioSection title={t('studio.size')} isOpen>
      <StudioChips>
        <legend className="visually-hidden">{t('studio.size')}</legend>
        {sheetPresetKeys.map((key) => (
          <label key={key}>
            <input
              type="radio"
              name="studio-preset"
              checked={options.preset === key}
              onChange={() => change(withPreset(options, key))}
            />
            <span>{t(`studio.presets.${key}`)}</span>
            <small>{formatSize(key)}</small>
          </label>
        ))}
      </StudioChips>
      <StudioPaperField studio={studio} />
    </StudioSection>
  );
}

/** The real size as it is written on the chip. */
export function formatSize(key: keyof typeof sheetPresets): string {
  const { widthMm, heightMm } = sheetPresets[key];
  return key === 'wallpaper' ? '1080 × 1920 px' : `${widthMm} × ${heightMm} mm`;
}
