import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { CourseFacts, LiveBoard } from '#src/pacing/live/liveTypes.ts';
import { getPowerTexts } from '#src/pacing/live/powerTexts.ts';
import type { MeasureEm } from '#workers/core/print/printTypes.ts';
import { useRoadWarning } from '../cheatSheet/useRoadWarning.ts';
import { createMeasure } from './createMeasure.ts';
import type { SheetLayout } from './layout/layoutSheet.ts';
import { releasePhoto, type StudioPhoto } from './readPhoto.ts';
import { createInitialOptions, type StudioOptions } from './studioOptions.ts';
import { type StudioPaper, type StudioSource, toStudioSheet } from './studioSheet.ts';

export interface StudioProps {
  readonly detail: RouteDetail;
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
}

export interface Studio {
  readonly source: StudioSource;
  readonly sheet: SheetLayout;
  readonly measure: MeasureEm;
  readonly fontFamily: string;
  readonly options: StudioOptions;
  readonly initial: StudioOptions;
  readonly change: (part: Partial<StudioOptions>) => void;
  readonly rename: (rowIndex: number, name: string) => void;
  readonly resetNames: () => void;
  readonly photo: StudioPhoto | null;
  readonly setPhoto: (photo: StudioPhoto | null) => void;
  readonly paper: StudioPaper;
  readonly setPaper: (paper: StudioPaper) => void;
}

/** The rider's sheet, laid out again at every change; null until there is a plan. */
export function useStudio({ detail, facts, live }: StudioProps): Studio | null {
  const { t, language } = useTranslator();
  const [shownPlan, setShownPlan] = useState(live.current);
  useEffect(() => live.subscribe(setShownPlan), [live]);
  const initial = useMemo(() => createInitialOptions(language, getPowerTexts().unit === 'W'), [language]);
  const [options, setOptions] = useState(initial);
  const [names, setNames] = useState<Readonly<Record<number, string>>>({});
  const [paper, setPaper] = useState<StudioPaper>('a4');
  const { photo, setPhoto } = usePhoto();
  const roadWarning = useRoadWarning(detail);
  const [fontFamily] = useState(() => getComputedStyle(document.body).fontFamily);
  const measure = useMemo(() => createMeasure(fontFamily), [fontFamily]);
  const source = useMemo<StudioSource | null>(
    () =>
      shownPlan === null
        ? null
        : { shownPlan, facts, detail, options, names, hasPhoto: photo !== null, roadWarning, t, language },
    [shownPlan, facts, detail, options, names, photo, roadWarning, t, language],
  );
  const sheet = useMemo(() => (source === null ? null : toStudioSheet(source, measure)), [source, measure]);
  const change = useCallback(
    (part: Partial<StudioOptions>) => setOptions((previous) => ({ ...previous, ...part })),
    [],
  );
  if (source === null || sheet === null) return null;
  return {
    source,
    sheet,
    measure,
    fontFamily,
    options,
    initial,
    change,
    rename: (rowIndex, name) => setNames((previous) => ({ ...previous, [rowIndex]: name })),
    resetNames: () => setNames({}),
    photo,
    setPhoto,
    paper: options.preset === 'wallpaper' ? 'single' : paper,
    setPaper,
  };
}

/** Only one photo is held: it is released when it is replaced or when the studio closes. */
function usePhoto() {
  const [photo, setPhoto] = useState<StudioPhoto | null>(null);
  const currentPhoto = useRef<StudioPhoto | null>(null);
  const replacePhoto = useCallback((next: StudioPhoto | null) => {
    if (currentPhoto.current !== null) releasePhoto(currentPhoto.current);
    currentPhoto.current = next;
    setPhoto(next);
  }, []);
  useEffect(
    () => () => {
      if (currentPhoto.current !== null) releasePhoto(currentPhoto.current);
    },
    [],
  );
  return { photo, setPhoto: replacePhoto };
}
