import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { studioLimits, withColumnMoved, withColumnShown } from './studioOptions.ts';
import { Hint, Line, Section, Square } from './studioParts.tsx';
import type { Studio } from './useStudio.ts';

/** Which columns, in which order, and their text size. */
export function StudioColumns({ studio }: { readonly studio: Studio }) {
  const { t } = useTranslator();
  const { options, change } = studio;
  const shownCount = options.columns.filter(({ isShown }) => isShown).length;
  return (
    <Section title={t('studio.columns')}>
      <Hint>{t('studio.lastIsBig')}</Hint>
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
              <Square
                aria-label={t('studio.up', { column })}
                disabled={index === 0}
                onClick={() => change(withColumnMoved(options, key, -1))}
              >
                <StrokeIcon d="M5 15l7-7 7 7" />
              </Square>
              <Square
                aria-label={t('studio.down', { column })}
                disabled={index === options.columns.length - 1}
                onClick={() => change(withColumnMoved(options, key, 1))}
              >
                <StrokeIcon d="M5 9l7 7 7-7" />
              </Square>
            </li>
          );
        })}
      </List>
      <Line>
        <span>{t('studio.text')}</span>
        <input
          type="range"
          {...studioLimits.textPt}
          value={options.textPt}
          aria-valuetext={`${options.textPt} pt`}
          onChange={({ target }) => change({ textPt: Number(target.value) })}
        />
        <output>{`${options.textPt} pt`}</output>
      </Line>
    </Section>
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
