/** The profile's size, and the parts of the window beside it. */
export interface ProfileSpace {
  readonly widthPx: number;
  readonly windowWidthPx: number;
  readonly windowHeightPx: number;
  /** Of the names and figures in the picture: follows the text size that the rider has set. */
  readonly fontPx: number;
}

export interface ProfileSize {
  readonly heightPx: number;
  /** Space above the highest point for its name. */
  readonly headroomPx: number;
  /** Lines of a name's label: the name alone, or with height and time below it. */
  readonly lines: 1 | 2;
  readonly maxCharacters: number;
}

/** From this width on, names, heights and times fit beside each other. */
const roomyPx = 640;
const desktopPx = 960;
const flatPx = 480;
/** In a lower window, rows and the whole profile do not fit in one view. */
const lowPx = 680;
/** Everything around the profile on a phone in landscape: header, finish, a note, the legend's edge, the dock. */
const aroundFlatPx = 240;
/** Below this width the dock and the finish have two lines there. */
const lyingPx = 560;
const aroundLowUprightPx = 290;

/**
 * As high as the window allows: in a low window the finish, the whole profile and the dock are in the first view. On an
 * upright phone a goal needs lines of its own above the profile, so the profile is lower: three rows stay in view.
 */
export function toProfileSize({ widthPx, windowWidthPx, windowHeightPx }: ProfileSpace, hasGoal: boolean): ProfileSize {
  const isRoomy = widthPx >= roomyPx;
  const isPhone = windowWidthPx < desktopPx;
  if (isPhone && windowHeightPx <= flatPx) {
    const aroundPx = windowWidthPx < lyingPx ? aroundLowUprightPx : aroundFlatPx;
    const heightPx = Math.max(120, Math.min(windowHeightPx - aroundPx, 168));
    return { heightPx, headroomPx: 30, lines: 1, maxCharacters: isRoomy ? 20 : 12 };
  }
  if (isRoomy && !(isPhone && windowHeightPx < lowPx)) {
    return { heightPx: 290, headroomPx: 80, lines: 2, maxCharacters: 20 };
  }
  return { heightPx: hasGoal && !isRoomy ? 130 : 168, headroomPx: 36, lines: 1, maxCharacters: isRoomy ? 20 : 12 };
}
