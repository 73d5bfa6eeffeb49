import { type ChangeEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { type StudioColoursKey, studioColours } from '#src/theme/studioColours.ts';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { computeSheetContrast } from './layout/sheetInks.ts';
import { type PhotoError, readPhoto } from './readPhoto.ts';
import { studioLimits, withColours } from './studioOptions.ts';
import { StudioLine, StudioSection } from './studioParts.tsx';
import type { Studio } from './useStudio.ts';

const themeKeys = Object.keys(studioColours) as StudioColoursKey[];
const colourKeys = ['background', 'text', 'accent'] as const;
/** Minimum contrast of text by WCAG 2.2 AA. */
const minContrast = 4.5;

/** Colours, a background photo, stripes and the profile. */
export function StudioStyle({ studio }: { readonly studio: Studio }) {
  const { t } = useTranslator();
  const { options, change, photo } = studio;
  const { style } = options;
  const contrast = computeSheetContrast({ style, photo: photo === null ? null : { key: 'photo', veil: options.veil } });
  const isTheme = (key: StudioColoursKey) =>
    colourKeys.every((part) => studioColours[key][part] === style[part].toUpperCase());
  return (
    <StudioSection title={t('studio.colours')}>
      <RadioChips<StudioColoursKey | ''>
        label={t('studio.colours')}
        isLegendHidden
        variant="loose"
        value={themeKeys.find(isTheme) ?? ''}
        onChange={(key) => (key === '' ? undefined : change(withColours(options, key)))}
        choices={themeKeys.map((key) => ({ value: key, label: t(`studio.theme.${key}`) }))}
      />
      {colourKeys.map((part) => (
        <StudioLine key={part}>
          <span>{t(`studio.colour.${part}`)}</span>
          <input
            type="color"
            value={style[part]}
            onChange={({ target }) => change({ style: { ...style, [part]: target.value.toUpperCase() } })}
          />
        </StudioLine>
      ))}
      <div role="status">
        {contrast < minContrast ? (
          <Notice tone="warning">{t('studio.contrast', { ratio: (Math.floor(contrast * 10) / 10).toFixed(1) })}</Notice>
        ) : null}
      </div>
      <Checkbox
        label={t('studio.zebra')}
        value={style.rows === 'zebra'}
        onChange={(isTicked) => change({ style: { ...style, rows: isTicked ? 'zebra' : 'rules' } })}
      />
      <Checkbox
        label={t('studio.part.profile')}
        value={options.hasProfile}
        onChange={(hasProfile) => change({ hasProfile })}
      />
      <PhotoFields studio={studio} />
    </StudioSection>
  );
}

function PhotoFields({ studio: { options, change, photo, setPhoto } }: { readonly studio: Studio }) {
  const { t } = useTranslator();
  const [error, setError] = useState<PhotoError | null>(null);
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that the same file can be chosen again.
    target.value = '';
    if (file === undefined) return;
    const photoOrError = await readPhoto(file).catch((): PhotoError => 'notPicture');
    setError(typeof photoOrError === 'string' ? photoOrError : null);
    if (typeof photoOrError !== 'string') setPhoto(photoOrError);
  };
  return (
    <>
      <PhotoButton>
        <input type="file" accept="image/*" onChange={(event) => void readFile(event)} />
        <span>{t(photo === null ? 'studio.choosePhoto' : 'studio.otherPhoto')}</span>
      </PhotoButton>
      <Text tone="soft" size="small">
        {t('studio.photoHint')}
      </Text>
      <div role="alert">
        {error === null ? null : <Notice tone="warning">{t(`studio.photoError.${error}`)}</Notice>}
      </div>
      {photo === null ? null : (
        <>
          <StudioLine>
            <span>{t('studio.veil')}</span>
            <input
              type="range"
              {...studioLimits.veil}
              value={options.veil}
              aria-valuetext={`${Math.round(options.veil * 100)} %`}
              onChange={({ target }) => change({ veil: Number(target.value) })}
            />
            <output>{`${Math.round(options.veil * 100)} %`}</output>
          </StudioLine>
          <Button onClick={() => setPhoto(null)}>{t('studio.removePhoto')}</Button>
        </>
      )}
    </>
  );
}

const PhotoButton = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 48px;
  padding: 8px 16px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  font-weight: 600;
  cursor: pointer;
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;
