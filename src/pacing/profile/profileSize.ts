/** The place for the profile, and the window that it shares with everything else. */
export interface ProfileRoom {
  readonly widthPx: number;
  readonly windowWidthPx: number;
  readonly windowHeightPx: number;
}

export interface ProfileSize {
  readonly heightPx: number;
  /** Kept free above the highest point for its name. */
  readonly headroomPx: number;
  /** Of each name: alone, or with height and time under it. */
  readonly lines: 1 | 2;
  readonly mostCharacters: number;
}

/** Names, heights and times fit beside each other from this width on. */
const roomyPx = 640;
const desktopPx = 960;
const flatPx = 480;
/** Lower than this, rows and the whole profile are not in sight together. */
const lowPx = 680;
/** What stands around the profile on a phone that lies on its side: header, finish, a note, the legend's seam, the dock. */
const aroundFlatPx = 240;
/** Narrower than this the dock there has two lines, and the finish as well. */
const lyingPx = 560;
const aroundLowUprightPx = 290;

/** As high as the window can give: on a low one the finish, the whole profile and the dock are in the first view. */
export function profileSize({ widthPx, windowWidthPx, windowHeightPx }: ProfileRoom): ProfileSize {
  const isRoomy = widthPx >= roomyPx;
  const isPhone = windowWidthPx < desktopPx;
  if (isPhone && windowHeightPx <= flatPx) {
    const aroundPx = windowWidthPx < lyingPx ? aroundLowUprightPx : aroundFlatPx;
    const heightPx = Math.max(120, Math.min(windowHeightPx - aroundPx, 168));
    return { heightPx, headroomPx: 30, lines: 1, mostCharacters: isRoomy ? 20 : 12 };
  }
  if (isRoomy && !(isPhone && windowHeightPx < lowPx)) {
    return { heightPx: 290, headroomPx: 80, lines: 2, mostCharacters: 20 };
  }
  return { heightPx: 168, headroomPx: 36, lines: 1, mostCharacters: isRoomy ? 20 : 12 };
}
