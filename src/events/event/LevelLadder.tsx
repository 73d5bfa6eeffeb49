import { styled } from 'styled-components';
import type { EventDetail } from '#contract/events/events.ts';
import type { OwnResult } from '#contract/events/registrations.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

interface Props {
  readonly event: Pick<EventDetail, 'levels'>;
  readonly result: OwnResult | null;
}

/** The levels as posts from the slowest to the fastest, filled once reached; how much is missing to the next one. */
export function LevelLadder({ event: { levels }, result }: Props) {
  const { t, l } = useTranslator();
  const reached = result?.level ?? -1;
  const missing = result?.next_level ?? null;
  const next = levels.find(({ position }) => position === missing?.position);
  return (
    <div className="num" data-ladder>
      {missing !== null && next !== undefined ? (
        <Missing>
          {t('event.level.missing', { level: l(next.name) })} <b>{formatDuration(missing.missing_s)}</b>
        </Missing>
      ) : null}
      {result !== null && missing === null && reached >= 0 ? <Missing>{t('event.level.reached')}</Missing> : null}
      <Posts>
        {levels.map((level) => (
          <li key={level.position} data-reached={level.position <= reached || undefined}>
            <b>{l(level.name)}</b>
            <span>{formatDuration(level.within_s)}</span>
          </li>
        ))}
      </Posts>
    </div>
  );
}

const Missing = styled.p`
  color: var(--soft);
  b { display: block; color: var(--ink); font-size: 2.75rem; font-weight: 760; line-height: 1.1; letter-spacing: -0.02em; }
`;
const Posts = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 0;
  margin-top: 8px;
  list-style: none;
  li { position: relative; display: grid; flex: 1 1 64px; justify-items: center; gap: 14px; }
  li::after { content: ''; position: absolute; right: 0; bottom: 26px; left: 0; height: 5px; background: var(--line); }
  li[data-reached]::after { background: var(--cypress); }
  b { padding: 3px 8px; border: 1px solid var(--control); border-radius: 4px; background: var(--card); font-size: 0.875rem; }
  li[data-reached] b { border-color: var(--post); background: var(--post); color: var(--on-post); }
  span { color: var(--soft); font-size: 0.875rem; }
`;
