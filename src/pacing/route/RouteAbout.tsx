import { styled } from 'styled-components';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useRoadState } from '#src/routes/road/useRoadState.ts';
import { Section } from '#src/ui/Section.tsx';

/** What the road is like, and the notes on it that are no warning today. */
export function RouteAbout({ detail }: { readonly detail: RouteDetail }) {
  const { t, l } = useTranslator();
  const { season } = useRoadState(detail);
  const { description, status, status_note: note, season_note: seasonNote } = detail;
  const quiet = [
    ...(status === 'open' && note !== null ? [note] : []),
    ...(season === 'out' && seasonNote !== null ? [seasonNote.text] : []),
  ];
  if (description === null && quiet.length === 0) return null;
  return (
    <Section title={t('routeAbout.title')}>
      {description === null ? null : <Text>{l(description)}</Text>}
      {quiet.map((text) => (
        <Quiet key={text['zh-TW']}>{l(text)}</Quiet>
      ))}
    </Section>
  );
}

const Text = styled.p`
  max-width: 68ch;
  line-height: 1.65;
`;
const Quiet = styled(Text)`
  margin-top: 8px;
  color: var(--soft);
  font-size: 0.9375rem;
`;
