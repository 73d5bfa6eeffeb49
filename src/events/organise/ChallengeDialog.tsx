import { useState } from 'react';
import { styled } from 'styled-components';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import { maxPageSize } from '#contract/listLimits.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { DistanceAndGain } from '#src/routes/cards/cardParts.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly chosenId: string;
  readonly onClose: () => void;
  readonly onChosen: (challenge: ChallengeSummary) => void;
}

/** Lists every published verification to choose from. */
export function ChallengeDialog({ isOpen, onClose, ...rest }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('organise.challenge.title')}>
      <ChallengeList onClose={onClose} {...rest} />
    </Dialog>
  );
}

function ChallengeList({ chosenId, onClose, onChosen }: Omit<Props, 'isOpen'>) {
  const { t, l } = useTranslator();
  const [search, setSearch] = useState('');
  const list = useResource('challengeDialog', [search], (signal) =>
    callEndpoint(challengesEndpoints.listChallenges, { query: { search, page_size: maxPageSize } }, signal),
  );
  const chooseChallenge = (challenge: ChallengeSummary) => {
    onChosen(challenge);
    onClose();
  };
  return (
    <Stack>
      <SearchField
        search={search}
        onSearch={setSearch}
        label={t('organise.challenge.search')}
        placeholder={t('organise.challenge.searchHint')}
      />
      <ResourceView
        resource={list}
        failedTitle={t('organise.challenge.failed')}
        busy={<Skeleton height={280} />}
        renderEmpty={({ results }) =>
          results.length > 0 ? null : (
            <EmptyState
              title={t('organise.challenge.notFound')}
              text={t('organise.challenge.notFoundText')}
              action={
                search === '' ? undefined : <Button onClick={() => setSearch('')}>{t('common.clearSearch')}</Button>
              }
            />
          )
        }
      >
        {({ results }) => (
          <List>
            {results.map((challenge) => (
              <li key={challenge.id}>
                <button
                  type="button"
                  aria-pressed={challenge.id === chosenId}
                  onClick={() => chooseChallenge(challenge)}
                >
                  <span>
                    <strong>{l(challenge.title)}</strong>
                    <small>
                      {l(challenge.route.name)}{' '}
                      <DistanceAndGain
                        distanceM={challenge.part?.distance_m ?? challenge.route.distance_m}
                        gainM={challenge.part?.elevation_gain_m ?? challenge.route.elevation_gain_m}
                      />
                    </small>
                    {challenge.is_complete ? null : (
                      <StatusChip tone="warning">{t('organise.challenge.incompleteChip')}</StatusChip>
                    )}
                  </span>
                  {challenge.id === chosenId ? <Icon name="check" /> : null}
                </button>
              </li>
            ))}
          </List>
        )}
      </ResourceView>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-content: start;
  min-height: min(60dvh, 480px);
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > li + li { border-top: 1px solid var(--line); }
  & button {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    min-height: 56px;
    padding: 8px 4px;
    text-align: start;
    overflow-wrap: anywhere;
  }
  & button[aria-pressed='true'] { color: var(--cypress); }
  & strong { display: block; }
  & small { display: flex; flex-wrap: wrap; gap: 0 12px; color: var(--soft); font-size: 0.875rem; }
`;
