import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { sheetPresetKeys, sheetPresets } from './layout/sheetPresets.ts';
import { StudioPaperField } from './StudioPaperField.tsx';
import { withPreset } from './studioOptions.ts';
import { Chips, Section } from './studioParts.tsx';
import type { Studio } from './useStudio.ts';

export function StudioSize({ studio }: { readonly studio: Studio }) {
  const { t } = useTranslator();
  const { options, change } = studio;
  return (
    <Section title={t('studio.size')} isOpen>
      <Chips>
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
            <small>{sizeOf(key)}</small>
          </label>
        ))}
      </Chips>
      <StudioPaperField studio={studio} />
    </Section>
  );
}

/** The real size as it is written on the chip. */
export function sizeOf(key: keyof typeof sheetPresets): string {
  const { widthMm, heightMm } = sheetPresets[key];
  return key === 'wallpaper' ? '1080 × 1920 px' : `${widthMm} × ${heightMm} mm`;
}
