import { styled } from 'styled-components';
import type { Language } from '#contract/languages.ts';
import { PreviewCard } from '#src/admin/PreviewCard.styles.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { toHtmlLang } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { Texts } from '#src/ui/form/texts.ts';
import { RoadStrip } from '#src/ui/mountain/RoadStrip.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { sampleElevations } from '#src/verification/challenge/challengeCourse.ts';
import { getLengthM } from '../course/alongCourse.ts';
import { useFormCourse } from '../course/FormCourse.ts';
import type { RouteFormValues } from './routeFormTypes.ts';

interface Props {
  readonly values: RouteFormValues;
  readonly formLanguage: Language;
}

/** Elevations in the small profile. */
const pointCount = 64;

/** The draft as riders of that language will see it: untranslated texts are in Chinese. */
export function RoutePreview({ values, formLanguage }: Props) {
  const { t, language } = useTranslator();
  const course = useFormCourse();
  const lengthM = getLengthM(course);
  const getText = (texts: Texts): string => texts[formLanguage].trim() || texts['zh-TW'].trim();
  const name = getText(values.name) || t('adminRoads.noName');
  const lines = [getText(values.status_note), getText(values.season_note.text), getText(values.description)];
  return (
    <Card lang={toHtmlLang(formLanguage)}>
      {lengthM > 0 ? (
        <div>
          <RoadStrip
            elevationsM={sampleElevations(course, pointCount)}
            distanceM={lengthM}
            heightPx={72}
            label={name}
          />
        </div>
      ) : null}
      <strong>{name}</strong>
      <small className="num">{formatKilometres(lengthM, 1, language)} km</small>
      {values.status === 'open' ? null : (
        <span>
          <StatusChip tone={values.status === 'closed' ? 'alarm' : 'warning'}>
            {t(`adminRoads.status.${values.status}`)}
          </StatusChip>
        </span>
      )}
      {lines.map((line, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position
        line === '' ? null : <p key={index}>{line}</p>,
      )}
    </Card>
  );
}

const Card = styled(PreviewCard)`
  & > div { height: 72px; margin-bottom: 4px; }
  & > p { white-space: pre-line; }
`;
