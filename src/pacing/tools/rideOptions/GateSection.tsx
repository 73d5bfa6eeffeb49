import { useState } from 'react';
import { styled } from 'styled-components';
import { formatClock } from '#src/format/formatClock.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatClockEntry, parseClock } from '#src/pacing/controls/clockEntry.ts';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { type CutOff, computeCutOffMargins, tightMarginS } from './cutOffs.ts';
import { readGates, writeGates } from './gearFuelGates.ts';
import type { RidePlan } from './useRidePlan.ts';

type Props = Pick<ToolDialogProps, 'route' | 'facts'> & { readonly plan: RidePlan };

/** Gates with a closing time, and how much time the plan leaves at each. */
export function GateSection({ route, facts, plan }: Props) {
  const { t } = useTranslator();
  const { id, course } = route.detail;
  const [gates, setGates] = useState(() => readGates(id, course.version));
  const storeGates = (next: readonly CutOff[]) => {
    setGates(next);
    writeGates(id, course.version, next);
  };
  const getElapsedS = (atM: number) => {
    const row = facts.rows.findIndex(({ endM }) => endM === atM);
    return plan.cumulativeS[row] ?? Number.NaN;
  };
  const margins = computeCutOffMargins(gates, plan.departureS, getElapsedS);
  return (
    <section aria-labelledby="ride-gates">
      <h3 id="ride-gates">{t('rideOptions.gates')}</h3>
      <p>{t('rideOptions.gatesNote')}</p>
      <GateRows>
        {facts.rows.map(({ to, endM }) => {
          const margin = margins.find(({ atM }) => atM === endM);
          return (
            <li key={endM}>
              <span>{to}</span>
              <GateClock
                label={t('rideOptions.gateAt', { place: to })}
                closesS={gates.find(({ atM }) => atM === endM)?.closesS ?? null}
                onChanged={(closesS) => {
                  const otherGates = gates.filter(({ atM }) => atM !== endM);
                  storeGates(closesS === null ? otherGates : [...otherGates, { atM: endM, closesS }]);
                }}
              />
              {margin === undefined || Number.isNaN(margin.marginS) ? null : <MarginNote margin={margin} />}
            </li>
          );
        })}
      </GateRows>
    </section>
  );
}

type Margin = ReturnType<typeof computeCutOffMargins>[number];

const marginWords = { alarm: 'rideOptions.late', tight: 'rideOptions.tight', plain: 'rideOptions.margin' } as const;

/** How much time the plan leaves at a gate, and the last departure that reaches it in time. */
function MarginNote({ margin: { marginS, latestDepartureS } }: { margin: Margin }) {
  const { t } = useTranslator();
  const tone = marginS < 0 ? 'alarm' : marginS < tightMarginS ? 'tight' : 'plain';
  const latest = formatClock(Math.floor(latestDepartureS / 60) * 60);
  return <em data-tone={tone}>{t(marginWords[tone], { margin: formatDuration(Math.abs(marginS)), latest })}</em>;
}

interface ClockProps {
  readonly label: string;
  readonly closesS: number | null;
  readonly onChanged: (closesS: number | null) => void;
}

/** A time of day that may be empty. */
function GateClock({ label, closesS, onChanged }: ClockProps) {
  const { t } = useTranslator();
  const currentText = closesS === null ? '' : formatClockEntry(Math.round(closesS / 60));
  const [isRefused, setIsRefused] = useState(false);
  const applyEntry = (typed: string) => {
    if (typed === currentText) return setIsRefused(false);
    const minute = parseClock(typed);
    const isEmpty = typed.trim() === '';
    setIsRefused(minute === null && !isEmpty);
    if (isEmpty) onChanged(null);
    else if (minute !== null) onChanged(minute * 60);
  };
  return (
    <span>
      <input
        key={currentText}
        type="text"
        className="num"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="--:--"
        aria-label={label}
        aria-invalid={isRefused}
        defaultValue={currentText}
        onBlur={(event) => applyEntry(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') applyEntry(event.currentTarget.value);
        }}
      />
      {isRefused ? <small role="alert">{t('rideOptions.notClock')}</small> : null}
    </span>
  );
}

const GateRows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 96px;
    align-items: center;
    gap: 2px 12px;
    padding: 4px 0;
    border-bottom: 1px solid var(--line);
    font-weight: 600;
  }
  input {
    width: 96px;
    height: 48px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--paper);
    font-size: 1.125rem;
    font-weight: 700;
    text-align: center;
  }
  input[aria-invalid='true'] {
    border-color: var(--signal);
  }
  small {
    display: block;
    color: var(--signal);
    font-size: 0.8125rem;
  }
  em {
    grid-column: 1 / -1;
    padding: 2px 8px;
    border-left: 4px solid var(--cypress);
    font-size: 0.875rem;
    font-style: normal;
    font-weight: 600;
    line-height: 1.4;
  }
  em[data-tone='tight'] {
    border-color: var(--amber);
  }
  em[data-tone='alarm'] {
    border-color: var(--signal);
  }
`;
