import { styled } from 'styled-components';
import { useSearchParams } from 'wouter';
import type { ConsentForm } from '#contract/races/consents.ts';
import { consentsEndpoints } from '#contract/races/consentsEndpoints.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { useIsLoggedIn } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

/** A guardian's consent as a printable page; `?member=` and `?race=` select it. */
export function ConsentFormScreen() {
  const { t } = useTranslator();
  const isLoggedIn = useIsLoggedIn();
  const [search] = useSearchParams();
  const memberId = search.get('member');
  const raceId = search.get('race');
  return (
    <Page width="reading">
      <PageHeader title={t('page.races-consent-form')} />
      {!isLoggedIn ? (
        <LoginRequired text={t('invitation.form.login')} />
      ) : memberId === null || raceId === null ? (
        <UnknownForm />
      ) : (
        <PrintableForm memberId={memberId} raceId={raceId} />
      )}
    </Page>
  );
}

function UnknownForm() {
  const { t } = useTranslator();
  return <EmptyState title={t('invitation.form.noneTitle')} text={t('invitation.form.none')} />;
}

function PrintableForm({ memberId, raceId }: { readonly memberId: string; readonly raceId: string }) {
  const { t, language } = useTranslator();
  const form = useResource('consentForm', [memberId, raceId, language], (signal) =>
    callEndpoint(
      consentsEndpoints.getConsentForm,
      { params: { id: memberId }, query: { race_id: raceId, language } },
      signal,
    ),
  );
  // A client error except 429: there is no such form for this captain, and a retry would not help.
  if (form.state === 'failed' && form.failure.kind === 'problem' && form.failure.status < 429) return <UnknownForm />;
  return (
    <ResourceView resource={form} failedTitle={t('invitation.form.loadFailed')} busy={<Skeleton height={640} />}>
      {(answer) => (
        <>
          <PrintButton data-variant="primary" onClick={() => print()}>
            {t('invitation.form.print')}
          </PrintButton>
          <FormSheet form={answer} />
        </>
      )}
    </ResourceView>
  );
}

function FormSheet({ form: { race, team_name: team, text } }: { readonly form: ConsentForm }) {
  const { t, l, language } = useTranslator();
  // `formatDay` takes an instant, so the day stands for its noon in Taipei (04:00 UTC).
  const facts = [l(race.name), formatDay(`${race.day}T04:00:00Z`, language), ...(team === null ? [] : [team])];
  const blankFields = [
    [t('invitation.form.guardian'), ''],
    [t('invitation.form.relation'), t('invitation.form.relations')],
    [t('invitation.form.phone'), ''],
    [t('invitation.form.signature'), ''],
    [t('invitation.form.date'), ''],
  ] as const;
  return (
    <Paper>
      <h2>{text.title}</h2>
      <p>{facts.join(' · ')}</p>
      {text.paragraphs.map((paragraph) => (
        <section key={paragraph.title}>
          <h3>{paragraph.title}</h3>
          <p>{paragraph.text}</p>
        </section>
      ))}
      <dl>
        {blankFields.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <small>{t('invitation.form.version', { version: text.version, hash: text.hash.slice(0, 12) })}</small>
    </Paper>
  );
}

const PrintButton = styled(Button)`
  margin-bottom: 16px;
  @media (max-width: 599px) { width: 100%; }
  @media print { display: none; }
`;
const Paper = styled.article`
  display: grid;
  gap: 16px;
  padding: 24px 20px;
  ${cardBox}
  line-height: 1.7;
  overflow-wrap: anywhere;
  & h2 { font-size: 1.375rem; text-align: center; }
  & h3 { font-size: 1rem; }
  & > p { color: var(--soft); }
  & dl { display: grid; grid-template-columns: fit-content(45%) minmax(0, 1fr); gap: 20px 12px; align-items: end; margin: 16px 0 0; }
  & dl > div { display: contents; }
  & dd { min-height: 32px; margin: 0; border-bottom: 1px solid var(--ink); word-break: keep-all; }
  & small { color: var(--soft); font-size: 0.8125rem; }
  @media print {
    padding: 0;
    border: 0;
    background: none;
    color: #000;
    & > p, & small { color: #000; }
    & dd { min-height: 44px; }
  }
`;
