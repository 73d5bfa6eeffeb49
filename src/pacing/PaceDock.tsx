import { useEffect, useId, useRef, useState } from 'react';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useDockHeight } from '#src/ui/layout/useDockHeight.ts';
import { Lazy } from '#src/ui/lazyPart.tsx';
import { controlFields, formatEntry, toDisplayValue } from './controls/controlFields.ts';
import { RangeControl } from './controls/RangeControl.tsx';
import { formatWindFrom } from './controls/windDirection.ts';
import { lazyParts } from './lazyParts.ts';
import { findCells, paintText } from './live/paceTablePaint.ts';
import type { OpenRoute } from './live/useRoutePacing.ts';
import { Dock, DockControl, GripPlaceholder, Sheet, Tab, Tabs } from './PaceDock.styles.ts';

const tabs = [
  { field: controlFields.ftpW, label: 'pacingControls.ftpW' },
  { field: controlFields.bodyMassKg, label: 'pacingControls.bodyMassShort' },
  { field: controlFields.bikeMassKg, label: 'pacingControls.bikeMassShort' },
  { field: controlFields.windSpeedMps, label: 'pacingControls.wind' },
] as const;
type TabField = (typeof tabs)[number]['field'];

/** The phone's controls at the foot of the screen: one value at a time, and all controls when it is pulled up. */
export function PaceDock(open: OpenRoute) {
  const { t } = useTranslator();
  const { inputs } = open.session;
  const [activeField, setActive] = useState<TabField>(controlFields.ftpW);
  const [isTyping, setIsTyping] = useState(false);
  const [isPulledUp, setIsPulledUp] = useState(false);
  const sheetId = useId();
  const dock = useRef<HTMLElement>(null);
  useDockHeight(dock);
  const endTyping = () => setIsTyping(false);
  const chooseField = (field: TabField) => {
    setIsTyping(field === activeField && !isTyping);
    setActive(field);
  };
  const control = (
    <DockControl data-wind={activeField.key === 'windSpeedMps' || undefined}>
      {activeField.key === 'windSpeedMps' ? <Lazy part={lazyParts.dockWind} when="now" props={open} /> : null}
      <RangeControl key={activeField.key} inputs={inputs} field={activeField} />
    </DockControl>
  );
  return (
    <Dock
      ref={dock}
      aria-label={t('pacingControls.dock')}
      data-pulled-up={isPulledUp}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        setIsPulledUp(false);
        endTyping();
      }}
    >
      <Lazy
        part={lazyParts.dockGrip}
        when="now"
        fallback={<GripPlaceholder />}
        props={{ isPulledUp, onPulled: setIsPulledUp, sheetId, session: open.session }}
      />
      {isPulledUp ? (
        <Sheet id={sheetId}>
          <Lazy part={lazyParts.allControls} when="now" props={open} />
        </Sheet>
      ) : (
        <>
          <DockTabs {...open} activeField={activeField} onChosen={chooseField} />
          {isTyping ? (
            <Lazy
              part={lazyParts.dockEntry}
              when="now"
              key={activeField.key}
              fallback={control}
              props={{ inputs, field: activeField, label: activeField.label, onDone: endTyping }}
            />
          ) : (
            control
          )}
        </>
      )}
    </Dock>
  );
}

/**
 * The inputs with the forecast's weather. Until the code of a restored forecast has loaded, the session's inputs still
 * hold the manual weather.
 */
function getShownInputs({ airAtStart, basis }: OpenRoute['route'], session: OpenRoute['session']): PaceInputs {
  const inputs = session.inputs.get();
  const isForecastUnchanged = session.basis().forecast === basis?.forecast;
  const isDepartureUnchanged = inputs.departureMinute === airAtStart?.departureMinute;
  return isForecastUnchanged && isDepartureUnchanged ? { ...inputs, ...airAtStart } : inputs;
}

function DockTabs(props: OpenRoute & { activeField: TabField; onChosen: (field: TabField) => void }) {
  const { route, session, activeField, onChosen } = props;
  const { t, language } = useTranslator();
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (ref.current === null) return;
    const cells = findCells(ref.current);
    let lastValues: PaceInputs | undefined;
    const paint = () => {
      const values = getShownInputs(route, session);
      for (const { field } of tabs) {
        if (values[field.key] === lastValues?.[field.key]) continue;
        paintText(cells[field.key], formatEntry(field, toDisplayValue(field, values[field.key]), language));
      }
      if (values.windFromDeg !== lastValues?.windFromDeg) {
        paintText(cells.windFrom, t('pacingControls.dockWind', { point: formatWindFrom(values.windFromDeg, t) }));
      }
      lastValues = values;
    };
    const unsubscribers = [session.inputs.subscribe(paint), session.onBasis(paint)];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [route, session, language, t]);

  return (
    <Tabs ref={ref} className="num">
      {tabs.map(({ field, label }) => (
        <Tab key={field.key} type="button" aria-pressed={field === activeField} onClick={() => onChosen(field)}>
          <span>{field.key === 'windSpeedMps' ? <span data-cell="windFrom" /> : t(label)}</span>
          <b>
            <span data-cell={field.key} />
            <small>{field.unit}</small>
          </b>
          {field === activeField ? <span className="visually-hidden">{t('pacingControls.typeNumber')}</span> : null}
        </Tab>
      ))}
    </Tabs>
  );
}
