import { styled } from 'styled-components';
import type { EventSeats } from '#contract/events/eventStatus.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';

interface Props {
  readonly event: Pick<EventSeats, 'max_participants' | 'participant_count' | 'registration_until'>;
  readonly nowMs: number;
}

/** The free seats while registration is not over, and the registered riders; without a limit only the riders. */
export function Seats({ event, nowMs }: Props) {
  const { t, language } = useTranslator();
  const { max_participants: max, participant_count: count } = event;
  const riderCount = formatFixed(count, 0, language);
  if (max === null)
    return (
      <Block tone="soft" size="small" className="num">
        {t('events.registeredUnlimited', { count: riderCount })}
      </Block>
    );
  return (
    <Block tone="soft" size="small" className="num">
      <CountLine>
        {nowMs >= Date.parse(event.registration_until) ? null : (
          <span>
            <b>{formatFixed(Math.max(0, max - count), 0, language)}</b> {t('events.placesLeft')}
          </span>
        )}
        <span>{t('events.registeredOf', { count: riderCount, max: formatFixed(max, 0, language) })}</span>
      </CountLine>
      <Bar aria-hidden="true">
        <i style={{ width: `${Math.min(100, (count / max) * 100)}%` }} />
      </Bar>
    </Block>
  );
}
const CountLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 12px;
  b { color: var(--ink); font-size: 1.75rem; font-weight: 750; line-height: 1.2; letter-spacing: -0.02em; }
`;
const Bar = styled.div`
  height: 8px;
  margin-top: 4px;
  overflow: hidden;
  border-radius: 4px;
  background: var(--line);
  i { display: block; height: 100%; background: var(--cypress); }
`;
