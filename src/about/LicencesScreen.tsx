import { useState } from 'react';
import { styled } from 'styled-components';
import type { Licence } from '#contract/licences/licences.ts';
import { licencesEndpoints } from '#contract/licences/licencesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

const loadLicences = (signal: AbortSignal) => callEndpoint(licencesEndpoints.listLicences, {}, signal);

/** The third-party packages used by this site; each entry opens to its licence. */
export function LicencesScreen() {
  const { t } = useTranslator();
  const licences = useResource('licences', [], loadLicences);
  return (
    <Page width="reading">
      <PageHeader title={t('page.licences')} />
      <Stack gap={16}>
        <p>{t('licences.intro')}</p>
        <ResourceView resource={licences} failedTitle={t('licences.failedTitle')} busy={<Skeleton height={960} />}>
          {({ results }) => <LicenceSections licences={results} />}
        </ResourceView>
      </Stack>
    </Page>
  );
}

const runtimes = ['browser', 'server'] as const;
type Runtime = (typeof runtimes)[number];

/** The packages that match the search, grouped by where they run, with links to each part and its initial letters. */
function LicenceSections({ licences }: { readonly licences: readonly Licence[] }) {
  const { t } = useTranslator();
  const [search, setSearch] = useState('');
  const query = search.toLowerCase();
  const matchesSearch = ({ name, licence }: Licence) => `${name} ${licence}`.toLowerCase().includes(query);
  const parts = runtimes.map((runtime) => ({
    runtime,
    matches: licences.filter((each) => matchesSearch(each) && (each.runs_in === runtime || each.runs_in === 'both')),
  }));
  const count = licences.filter(matchesSearch).length;
  return (
    <>
      <Row>
        <SearchField
          search={search}
          onSearch={setSearch}
          label={t('licences.search')}
          placeholder={t('licences.search')}
        />
      </Row>
      <p role="status">{search === '' ? '' : t('licences.found', { search, count })}</p>
      <JumpLinks aria-label={t('licences.jump')}>
        {parts.map(({ runtime, matches }) => (
          <a key={runtime} href={`#${runtime}`}>
            {t(`licences.${runtime}`)} <span className="num">{matches.length}</span>
          </a>
        ))}
      </JumpLinks>
      {parts.map(({ runtime, matches }) => (
        <Block scrollMargin={8} key={runtime} id={runtime}>
          <Section title={t(`licences.${runtime}`)}>
            {matches.length > maxPlainCount ? <LetterLinks runtime={runtime} licences={matches} /> : null}
            {matches.length === 0 ? <p>{t('licences.none')}</p> : <Packages runtime={runtime} licences={matches} />}
          </Section>
        </Block>
      ))}
    </>
  );
}

/** A part with more packages than this has links to its initial letters. */
const maxPlainCount = 40;
const getInitial = ({ name }: Licence) => name.charAt(0).toUpperCase();
/** The first package of each letter. Reversed, because a map keeps the last entry of a key. */
const findFirstByLetter = (licences: readonly Licence[]) =>
  new Map(licences.toReversed().map((licence) => [getInitial(licence), licence]));
const toAnchor = (runtime: Runtime, licence: Licence) => `${runtime}-${getInitial(licence)}`;

interface PartProps {
  readonly runtime: Runtime;
  readonly licences: readonly Licence[];
}

function LetterLinks({ runtime, licences }: PartProps) {
  const { t } = useTranslator();
  return (
    <JumpLinks aria-label={t('licences.letters', { part: t(`licences.${runtime}`) })}>
      {[...findFirstByLetter(licences).values()].toReversed().map((licence) => (
        <a key={getInitial(licence)} href={`#${toAnchor(runtime, licence)}`}>
          {getInitial(licence)}
        </a>
      ))}
    </JumpLinks>
  );
}

function Packages({ runtime, licences }: PartProps) {
  const firstPackages = new Set(findFirstByLetter(licences).values());
  return (
    <List>
      {licences.map((licence) => (
        <Package
          key={`${licence.name} ${licence.version}`}
          licence={licence}
          {...(firstPackages.has(licence) && { id: toAnchor(runtime, licence) })}
        />
      ))}
    </List>
  );
}

/** A package; its licence is rendered only while open, because all licences together have half a million characters. */
function Package({
  id,
  licence: { name, version, licence, text },
}: {
  readonly id?: string;
  readonly licence: Licence;
}) {
  const { t } = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li id={id}>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <strong>{name}</strong> {version}
          <small>{licence}</small>
        </summary>
        {isOpen && isReplaceable(licence) ? <p>{t('licences.replaceable')}</p> : null}
        {isOpen ? text === '' ? <p>{t('licences.noText')}</p> : <LicenceText lang="en">{text}</LicenceText> : null}
      </details>
    </li>
  );
}

/** The LGPL asks that the library can be replaced; docs/operations.md tells the operator how. */
const isReplaceable = (licence: string): boolean => licence.includes('LGPL');

const JumpLinks = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  a {
    display: grid;
    place-items: center;
    grid-auto-flow: column;
    gap: 8px;
    min-width: 48px;
    min-height: 48px;
    padding: 4px 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--card);
    color: var(--ink);
    font-weight: 650;
    text-decoration: none;
  }
  span { color: var(--soft); font-weight: 400; }
`;
const List = styled.ul`
  ${cardBox}
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
const LicenceText = styled.pre`
  padding: 0 12px 12px;
  color: var(--soft);
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
