import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { EventDetail } from '#contract/events/events.ts';
import type { OwnResult } from '#contract/events/registrations.ts';
import { toPageHref } from '#contract/pages.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** Posts closer than this fraction of the ladder's width would touch each other. */
const minGapRatio = 0.2;

interface LadderScale {
  /** Position of each level's post, from 0 on the left (slow) to 1. */
  readonly posts: readonly number[];
  /** The rider's position; null without a result, or if the posts only show the order. */
  readonly ownPosition: number | null;
}

/**
 * Positions of the levels by their times from slow to fast, and of the rider among them. If two levels are too close
 * to be distinguished, the posts are evenly spaced and no rider is shown between them.
 */
function computeLadderScale(levelTimesS: readonly number[], ownS: number | null): LadderScale {
  const evenPosts = levelTimesS.map((_, index) => (index + 0.5) / levelTimesS.length);
  const slowestS = levelTimesS[0] ?? 0;
  const fastestS = levelTimesS.at(-1) ?? 0;
  const spanS = slowestS - fastestS;
  if (levelTimesS.length < 2) return { posts: evenPosts, ownPosition: null };
  // The ladder extends a quarter of the span beyond its end posts, and a tenth beyond the rider.
  const fromS = Math.max(slowestS + spanS * 0.25, ownS === null ? 0 : ownS + spanS * 0.1);
  const toS = Math.min(fastestS - spanS * 0.25, ownS === null ? Number.POSITIVE_INFINITY : ownS - spanS * 0.1);
  const toPosition = (timeS: number) => (fromS - timeS) / (fromS - toS);
  const posts = levelTimesS.map(toPosition);
  const isTooNear = posts.some((post, index) => index > 0 && post - (posts[index - 1] ?? 0) < minGapRatio);
  if (isTooNear) return { posts: evenPosts, ownPosition: null };
  return { posts, ownPosition: ownS === null ? null : toPosition(ownS) };
}

interface Props {
  readonly event: Pick<EventDetail, 'levels' | 'challenge'>;
  readonly result: OwnResult | null;
}

/** The levels as posts at their times, filled once reached; the rider among them, and the gap to the next level. */
export function LevelLadder({ event: { levels, challenge }, result }: Props) {
  const { t, l, language } = useTranslator();
  const reachedPosition = result?.level ?? -1;
  const nextTarget = result?.next_level ?? null;
  const nextLevel = levels.find(({ position }) => position === nextTarget?.position);
  const reachedLevel = levels.find(({ position }) => position === reachedPosition);
  const { posts, ownPosition } = computeLadderScale(
    levels.map(({ within_s }) => within_s),
    result?.elapsed_s ?? null,
  );
  const filledRatio = ownPosition ?? posts[levels.findIndex(({ position }) => position === reachedPosition)] ?? 0;
  return (
    <div className="num" data-ladder>
      <Head>
        {nextTarget !== null && nextLevel !== undefined ? (
          <span>
            {t('event.level.missing', { level: l(nextLevel.name) })} <b>{formatDuration(nextTarget.missing_s)}</b>
          </span>
        ) : null}
        {result !== null && nextTarget === null && reachedPosition >= 0 ? (
          <span>{t('event.level.reached')}</span>
        ) : null}
        {result !== null && reachedLevel !== undefined ? (
          <small>
            {t('event.level.now', { level: l(reachedLevel.name), day: formatDay(result.ridden_on, language) })}
          </small>
        ) : null}
      </Head>
      <Ladder data-own={ownPosition === null ? undefined : true}>
        <div style={{ width: `${filledRatio * 100}%` }} />
        <ol>
          {levels.map((level, index) => (
            <li
              key={level.position}
              data-reached={level.position <= reachedPosition || undefined}
              style={{ left: `${(posts[index] ?? 0) * 100}%` }}
            >
              <b>{l(level.name)}</b>
              <span>{formatDuration(level.within_s)}</span>
            </li>
          ))}
        </ol>
        {ownPosition === null || result === null ? null : (
          <div data-own-marker="" style={{ left: `${ownPosition * 100}%` }}>
            <span>
              {t('event.you')} <b>{formatDuration(result.elapsed_s)}</b>
            </span>
          </div>
        )}
      </Ladder>
      <Link href={toPageHref('route-id', { id: challenge.route.id })}>
        {nextTarget === null
          ? t('event.foot.pace')
          : t('event.level.howTo', { time: formatDuration(nextTarget.missing_s) })}
      </Link>
    </div>
  );
}

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 0 12px;
  color: var(--soft);
  b { display: block; color: var(--ink); font-size: 2.75rem; font-weight: 760; line-height: 1.1; letter-spacing: -0.02em; }
  small { font-size: 0.875rem; }
`;
const Ladder = styled.div`
  position: relative;
  height: 5.25rem;
  &[data-own] { height: 6.75rem; }
  margin-block: 8px 4px;
  &::before, > div:first-of-type { content: ''; position: absolute; top: 2.75rem; left: 0; height: 5px; border-radius: 3px; }
  &::before { right: 0; background: var(--line); }
  > div:first-of-type { background: var(--cypress); }
  ol { list-style: none; }
  li { position: absolute; top: 0; display: grid; justify-items: center; row-gap: 1.5rem; transform: translateX(-50%); }
  li::after { content: ''; position: absolute; top: 1.75rem; width: 2px; height: 1.125rem; background: var(--control); }
  li[data-reached]::after { background: var(--cypress); }
  li b { padding: 3px 8px; border: 1px solid var(--control); border-radius: 4px; background: var(--card); font-size: 0.875rem; white-space: nowrap; }
  li[data-reached] b { border-color: var(--post); background: var(--post); color: var(--on-post); }
  li span { color: var(--soft); font-size: 0.875rem; }
  /* A ring on the line, with the time below it, kept inside the ladder. */
  > [data-own-marker] {
    position: absolute;
    top: calc(2.75rem - 5px);
    width: 15px;
    height: 15px;
    border: 3px solid var(--ink);
    border-radius: 50%;
    background: var(--card);
    transform: translateX(-50%);
    span { position: absolute; top: 2.625rem; right: 50%; translate: 50% 0; font-size: 0.875rem; white-space: nowrap; }
  }
`;
