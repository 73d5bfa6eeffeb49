import { styled } from 'styled-components';
import type { Language } from '#contract/languages.ts';
import { PreviewCard } from '#src/admin/PreviewCard.styles.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { toHtmlLang } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { Texts } from '#src/ui/form/texts.ts';
import { parseMetres } from '../course/metres.ts';
import type { ChallengeFormValues } from './challengeFormTypes.ts';

interface Props {
  readonly values: ChallengeFormValues;
  readonly formLanguage: Language;
}

/** The draft as riders of that language will see it: untranslated texts are in Chinese. */
export function ChallengePreview({ values, formLanguage }: Props) {
  const { t, language } = useTranslator();
  const getText = (texts: Texts): string => texts[formLanguage].trim() || texts['zh-TW'].trim();
  const text = getText(values.description);
  return (
    <Card lang={toHtmlLang(formLanguage)}>
      <strong>{getText(values.title) || t('adminRoads.noName')}</strong>
      {text === '' ? null : <p>{text}</p>}
      <ol>
        {values.checkpoints.map(({ key, name, position }) => {
          const positionM = parseMetres(position);
          return (
            <li key={key}>
              {getText(name)}
              <small className="num">
                {positionM === null || Number.isNaN(positionM) ? '' : `${formatKilometres(positionM, 1, language)} km`}
              </small>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const Card = styled(PreviewCard)`
  & > p { white-space: pre-line; }
  & > ol { padding-left: 20px; list-style: decimal; }
  & li > small { margin-left: 8px; color: var(--soft); }
`;
