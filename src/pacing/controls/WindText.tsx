import { useEffect, useRef } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { LiveInputs } from '../live/liveInputs.ts';
import { getTextNode, paintText } from '../live/paceTablePaint.ts';
import { formatWindDirection } from './windDirection.ts';

/** The wind's direction in words, hidden from screen readers: they read it from the compass. */
export function WindText({ inputs }: { inputs: LiveInputs }) {
  const { t } = useTranslator();
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (ref.current === null) return;
    const text = getTextNode(ref.current);
    return inputs.subscribe(({ windFromDeg }) => paintText(text, formatWindDirection(windFromDeg, t)));
  }, [inputs, t]);
  return <span ref={ref} className="num" aria-hidden="true" />;
}
