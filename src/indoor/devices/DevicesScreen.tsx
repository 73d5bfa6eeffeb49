import { Link } from 'wouter';
import { deviceDeclarationsEndpoints } from '#contract/deviceDeclarations/deviceDeclarationsEndpoints.ts';
import { toPageHref } from '#contract/pages.ts';
import type { RaceSummary } from '#contract/races/races.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { DeclarationTable } from './DeclarationTable.tsx';
import { RacePage } from './RacePage.tsx';
import { Requirements } from './Requirements.tsx';
import { toRaceHref } from './races.ts';

/** The declared devices of a race, visible to everybody; an administrator checks them here. */
export function DevicesScreen() {
  const { t } = useTranslator();
  return (
    <Page>
      <PageHeader title={t('page.rouvy-_id-clean_device')} />
      <RacePage path={toPageHref('rouvy-_id-clean_device')}>
        {(race) => (
          <>
            <DeclarationList key={race.id} race={race} />
            <Requirements />
          </>
        )}
      </RacePage>
    </Page>
  );
}

function DeclarationList({ race }: { readonly race: RaceSummary }) {
  const { t } = useTranslator();
  const { id } = race;
  const resource = useResource('devices', [id], (signal) =>
    callEndpoint(deviceDeclarationsEndpoints.listDeclarations, { query: { race: id } }, signal),
  );
  return (
    <Stack gap={16}>
      <ResourceView
        resource={resource}
        failedTitle={t('devices.failed')}
        busy={<Skeleton height={280} />}
        renderEmpty={({ results }) =>
          results.length > 0 ? null : <EmptyState title={t('devices.none')} text={t('devices.noneText')} />
        }
      >
        {({ results }) => <DeclarationTable declarations={results} onRuled={resource.retry} />}
      </ResourceView>
      <Row>
        <ButtonLink as={Link} data-variant="primary" href={toRaceHref(toPageHref('rouvy-clean_register'), id)}>
          {t('devices.toDeclare')}
        </ButtonLink>
      </Row>
    </Stack>
  );
}
