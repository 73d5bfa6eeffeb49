import { useState } from 'react';
import { styled } from 'styled-components';
import type { RankingEntry, RankingSpan } from '#contract/rankings/rankings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { RivalSearch } from './RivalSearch.tsx';
import { ShareAthlete } from './ShareAthlete.tsx';

interface Props {
  readonly entry: RankingEntry;
  readonly span: RankingSpan;
  /** The signed-in rider, if on the board. */
  readonly ownId: string | null;
  readonly onCompare: (otherId: string) => void;
}

/** Actions for an athlete: compare with the rider or with somebody else, share the address. */
export function AthleteActions({ entry, span, ownId, onCompare }: Props) {
  const { t } = useTranslator();
  const [isSearching, setSearching] = useState(false);
  const { id } = entry.athlete;
  return (
    <>
      <Row>
        {ownId === null || ownId === id ? null : (
          <Button data-variant="primary" onClick={() => onCompare(ownId)}>
            {t('masters.compare.withMe')}
          </Button>
        )}
        <Button aria-expanded={isSearching} onClick={() => setSearching(!isSearching)}>
          {t('masters.compare.withOther')}
        </Button>
        <ShareAthlete entry={entry} span={span} />
      </Row>
      {isSearching ? <RivalSearch excludedId={id} span={span} onChoose={onCompare} /> : null}
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  @media (max-width: 599px) {
    > button { flex: 1 1 0; padding-inline: 8px; }
  }
`;
