import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { studioLimits, withColumnMoved, withColumnShown } from './studioOptions.ts';
import { StudioIconButton, StudioLine, StudioSection } from './studioParts.tsx';
import type { Studio } from './useStudio.ts';

/** Which columns, in which order, and their text size. */
export function StudioColumns({ studio }: { readonly studio: Studio }) {
  const { t } = useTranslator();
  const { options, change } = studio;
  const shownCount = options.columns.filter(({ isShown }) => isShown).length;
  return (
    <StudioSection title={t('studio.columns')}>
      <Text tone="soft" size="small">
        {t('studio.lastIsBig')}
      </Text>
      <List>
        {options.columns.map(({ key, isShown }, index) => {
          const column = t(`studio.column.${key}`);
          return (
            <li key={key}>
              <Checkbox
                label={column}
                value={isShown}
                isDisabled={isShown && shownCount === 1}
                onChange={(isTicked) => change(withColumnShown(options, key, isTicked))}
              />
              <StudioIconButton
                aria-label={t('studio.up', { column })}
                disabled={index === 0}
                onClick={() => change(withColumnMoved(options, key, -1))}
              >
                <StrokeIcon d="M5 15l7-7 7 7" />
              </StudioIconButton>
              <StudioIconButton
                aria-label={t('studio.down', { column })}
                disabled={index === options.columns.length - 1}
                onClick={() => change(withColumnMoved(options, key, 1))}
              >
                <StrokeIcon d="M5 9l7 7 7-7" />
              </StudioIconButton>
            </li>
          );
        })}
      </List>
      <StudioLine>
        <span>{t('studio.text')}</span>
        <input
          type="range"
          {...studioLimits.textPt}
          value={options.textPt}
          aria-valuetext={`${options.textPt} pt`}
          onChange={({ target }) => change({ textPt: Number(target.value) })}
        />
        <output>{`${options.textPt} pt`}</output>
      </StudioLine>
    </StudioSection>
  );
}

const List = styled.ul`
  padding: 0;
  margin: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 48px 48px;
    align-items: center;
  }
`;
