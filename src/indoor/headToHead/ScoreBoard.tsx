import { styled } from 'styled-components';
import { type SideKey, sideKeys } from '#contract/headToHeads/headToHeadKinds.ts';
import type { HeadToHeadScore } from '#contract/headToHeads/headToHeadScore.ts';
import type { HeadToHead } from '#contract/headToHeads/headToHeads.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { formatScore, type ScoreTexts } from './formatScore.ts';
import { sideColours } from './sideColour.styles.ts';

interface Props {
  readonly headToHead: HeadToHead;
  readonly score: HeadToHeadScore;
  readonly texts: ScoreTexts;
}

/** Both sides with the rounds that each has won, and who is ahead in words. */
export function ScoreBoard({ headToHead, score, texts }: Props) {
  const { t } = useTranslator();
  const { sides, state } = headToHead;
  return (
    <Stack as="section" gap={10} aria-label={t('headToHead.score')}>
      <Sides>
        {sideKeys.map((key) => (
          <Side
            key={key}
            data-colour={sides[key].colour}
            data-side={key}
            data-ahead={score.leader === key || undefined}
          >
            <h2>{sides[key].name}</h2>
            <b className="num">
              {score.roundsWon[key]}
              <span className="visually-hidden"> {t('headToHead.roundsWon')}</span>
            </b>
            <SideTotal side={key} score={score} texts={texts} />
          </Side>
        ))}
      </Sides>
      <Text size="heading" weight={700} leading={1.4} role="status">
        {formatScore(texts, score, state === 'finished')}
      </Text>
      {score.roundsTied > 0 ? <Text tone="soft">{t('headToHead.tiedRounds', { count: score.roundsTied })}</Text> : null}
    </Stack>
  );
}

function SideTotal({ side, score, texts }: Omit<Props, 'headToHead'> & { readonly side: SideKey }) {
  const { t } = useTranslator();
  const { totalMs, totalPoints } = score;
  if (totalMs === null && totalPoints === null) return null;
  return (
    <small className="num">
      {totalMs === null ? null : <span>{t('headToHead.totalTime', { time: texts.formatTime(totalMs[side]) })}</span>}
      {totalPoints === null ? null : <span>{t('headToHead.points', { count: totalPoints[side] })}</span>}
    </small>
  );
}
const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 3px;
  overflow: hidden;
  border-radius: var(--radius);
  ${sideColours}
`;
const Side = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: 2px;
  padding: 12px 14px;
  background: var(--side);
  color: var(--on-side);
  text-align: start;
  &[data-side='b'] { text-align: end; }
  h2 { font-size: 1.0625rem; font-weight: 700; line-height: 1.3; overflow-wrap: anywhere; }
  b { align-self: end; font-size: 4rem; font-weight: 800; line-height: 1; }
  small { display: flex; flex-wrap: wrap; gap: 0 12px; font-size: 0.8125rem; line-height: 1.5; }
  &[data-side='b'] small { justify-content: end; }
  @media ${media.tablet} {
    padding: 18px 22px;
    h2 { font-size: 1.5rem; }
    b { font-size: 6rem; }
    small { font-size: 1rem; }
  }
`;
