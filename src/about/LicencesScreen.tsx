import { useState } from 'react';
import { styled } from 'styled-components';
import type { Licence } from '#contract/licences/licences.ts';
import { licencesEndpoints } from '#contract/licences/licencesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Stack } from '#src/ui/Stack.tsx';

const load = (signal: AbortSignal) => callEndpoint(licencesEndpoints.listLicences, {}, signal);

/** The packages of others in this site; each opens to its licence. */
export function LicencesScreen() {
  const { t } = useTranslator();
  const licences = useResource(load);
  return (
    <Page width="reading">
      <PageHeader title={t('page.licences')} />
      <Stack>
        <p>{t('licences.intro')}</p>
        <ResourceView resource={licences} failedTitle={t('licences.failedTitle')} busy={<Skeleton height={960} />}>
          {({ results }) => (
            <>
              <Section title={t('licences.browser')}>
                <Packages licences={results.filter(({ runs_in: place }) => place !== 'server')} />
              </Section>
              <Section title={t('licences.server')}>
                <Packages licences={results.filter(({ runs_in: place }) => place !== 'browser')} />
              </Section>
            </>
          )}
        </ResourceView>
      </Stack>
    </Page>
  );
}

function Packages({ licences }: { readonly licences: readonly Licence[] }) {
  return (
    <List>
      {licences.map((licence) => (
        <Package key={`${licence.name} ${licence.version}`} licence={licence} />
      ))}
    </List>
  );
}

/** The text is only rendered while it is open: all texts together have half a million letters. */
function Package({ licence: { name, version, licence, text } }: { readonly licence: Licence }) {
  const { t } = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <strong>{name}</strong> {version}
          <small>{licence}</small>
        </summary>
        {isOpen ? text === '' ? <p>{t('licences.noText')}</p> : <Text lang="en">{text}</Text> : null}
      </details>
    </li>
  );
}

const List = styled.ul`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  li + li { border-top: 1px solid var(--line); }
  summary {
    min-height: 48px;
    padding: 8px 12px;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  small {
    display: block;
    padding-left: 18px;
    color: var(--soft);
    font-size: 0.875rem;
  }
  p { padding: 0 12px 12px; }
`;
const Text = styled.pre`
  padding: 0 12px 12px;
  color: var(--soft);
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
