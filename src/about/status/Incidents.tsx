import { styled } from 'styled-components';
import type { Incident, SiteStatus } from '#contract/status/status.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { FormattedText } from '#src/ui/formatted/FormattedText.tsx';
import { StackCard } from '#src/ui/primitives/Card.tsx';
import { Section } from '#src/ui/Section.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

/** Whether an incident is planned, ongoing or over at a given time. */
export function getIncidentPhase(
  { from_at: from, until_at: until }: Pick<Incident, 'from_at' | 'until_at'>,
  nowMs: number,
): 'planned' | 'goesOn' | 'over' {
  if (Date.parse(from) > nowMs) return 'planned';
  return until === null || Date.parse(until) > nowMs ? 'goesOn' : 'over';
}

/** The latest incident, followed by the others of the last 90 days. */
export function Incidents({ status: { incidents, server_now: now } }: { readonly status: SiteStatus }) {
  const { t } = useTranslator();
  const [latestIncident, ...earlierIncidents] = incidents ?? [];
  return (
    <>
      <Section title={t('siteStatus.last')}>
        {latestIncident === undefined ? (
          <p>{t(incidents === null ? 'siteStatus.unread' : 'siteStatus.none')}</p>
        ) : (
          <IncidentCard incident={latestIncident} nowMs={Date.parse(now)} />
        )}
      </Section>
      {earlierIncidents.length === 0 ? null : (
        <Section title={t('siteStatus.history')}>
          {earlierIncidents.map((incident) => (
            <IncidentCard key={incident.id} incident={incident} nowMs={Date.parse(now)} />
          ))}
        </Section>
      )}
    </>
  );
}

const tones = { goesOn: 'alarm', over: 'plain', planned: 'announced' } as const;

function IncidentCard({ incident, nowMs }: { readonly incident: Incident; readonly nowMs: number }) {
  const { t, l, language } = useTranslator();
  const { title, text, from_at: from, until_at: until } = incident;
  const phase = getIncidentPhase(incident, nowMs);
  return (
    <StackCard as="article" gap={4} padding={12} paddingX={16} wrap="anywhere" smallText="tiny">
      <Head>
        <h3>{l(title)}</h3>
        <StatusChip tone={tones[phase]}>{t(`siteStatus.${phase}`)}</StatusChip>
      </Head>
      <small>
        {until === null
          ? t('siteStatus.from', { from: formatMoment(from, language) })
          : t('siteStatus.span', { from: formatMoment(from, language), until: formatMoment(until, language) })}
      </small>
      {text === null ? null : <FormattedText text={l(text)} />}
    </StackCard>
  );
}
const Head = styled.div`
  display: flex;
  gap: 12px;
  align-items: start;
  justify-content: space-between;
  h3 { min-width: 0; font-size: 1.0625rem; line-height: 1.4; }
`;
