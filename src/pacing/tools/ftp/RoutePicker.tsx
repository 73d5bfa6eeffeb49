import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Note } from './Ftp.styles.ts';

interface Props {
  readonly route: LoadedRoute;
  readonly onPicked: (route: LoadedRoute) => void;
}

const maxResults = 6;

/** The route of the known time: the open one, or another one found by name. */
export function RoutePicker({ route, onPicked }: Props) {
  const { t, l } = useTranslator();
  const [isSearching, setIsSearching] = useState(false);
  const [openingState, setOpeningState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const openRoute = async (id: string) => {
    setOpeningState('busy');
    const result = await callEndpoint(routesEndpoints.getRoute, { params: { id } });
    const { signal } = new AbortController();
    const courseResult = result.ok
      ? await callTool('openCourse', { course: result.answer.course }, signal).catch(() => null)
      : null;
    if (!result.ok || !courseResult?.ok) return setOpeningState('failed');
    onPicked({ ...courseResult.value, detail: result.answer, ownFactors: result.answer.rows.map(() => 0) });
    setOpeningState('idle');
    setIsSearching(false);
  };
  return (
    <PickerFrame>
      <p>
        <span>
          <small>{t('ftp.route')}</small>
          {l(route.detail.name)}
        </span>
        <Button aria-expanded={isSearching} onClick={() => setIsSearching(!isSearching)}>
          {t('ftp.changeRoute')}
        </Button>
      </p>
      {isSearching ? <RouteSearch onChosen={(id) => void openRoute(id)} /> : null}
      {openingState === 'idle' ? null : (
        <Notice tone={openingState === 'failed' ? 'alarm' : 'info'} role="status">
          {t(openingState === 'busy' ? 'ftp.routeLoading' : 'ftp.routeFailed')}
        </Notice>
      )}
    </PickerFrame>
  );
}

function RouteSearch({ onChosen }: { readonly onChosen: (id: string) => void }) {
  const { t, l, language } = useTranslator();
  const [search, setSearch] = useState('');
  const [results, setResults] = useState<readonly RouteSummary[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const searchRoutes = async () => {
      const query = { language, page_size: maxResults, ...(search !== '' && { search }) };
      const result = await callEndpoint(routesEndpoints.listRoutes, { query }, controller.signal);
      if (controller.signal.aborted) return;
      setHasFailed(!result.ok);
      if (result.ok) setResults(result.answer.results);
    };
    void searchRoutes();
    return () => controller.abort();
  }, [search, language]);
  return (
    <>
      <SearchField
        search={search}
        onSearch={setSearch}
        label={t('common.searchRoutes')}
        placeholder={t('common.searchRoutes')}
      />
      {hasFailed ? (
        <Notice tone="alarm" role="alert">
          {t('ftp.routeFailed')}
        </Notice>
      ) : results === null ? null : results.length === 0 ? (
        <Note role="status">{t('ftp.noRoutes')}</Note>
      ) : (
        <ul aria-label={t('ftp.routesFound')}>
          {results.map(({ id, name, distance_m: distanceM }) => (
            <li key={id}>
              <button type="button" onClick={() => onChosen(id)}>
                <span>{l(name)}</span> <span className="num">{`${formatKilometres(distanceM, 1, language)} km`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const PickerFrame = styled.div`
  display: grid;
  gap: 8px;
  & > p {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    font-weight: 700;
  }
  & > p > button {
    flex: none;
    max-width: 50%;
  }
  & > p small {
    display: block;
    color: var(--soft);
    font-size: 0.875rem;
    font-weight: 400;
  }
  ul {
    padding: 0;
    margin: 0;
    list-style: none;
  }
  li button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    width: 100%;
    min-height: 48px;
    padding: 6px 4px;
    border: 0;
    border-bottom: 1px solid var(--line);
    background: transparent;
    color: var(--ink);
    font: inherit;
    font-size: 1rem;
    text-align: start;
    cursor: pointer;
  }
  li span:last-child {
    flex: none;
    color: var(--soft);
    font-size: 0.875rem;
  }
`;
