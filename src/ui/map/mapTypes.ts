/** A line as columns: node `i` is at `latDeg[i]`, `lonDeg[i]`. */
export interface MapLine {
  readonly latDeg: ArrayLike<number>;
  readonly lonDeg: ArrayLike<number>;
  /** Distance between two nodes, if they are equally spaced. */
  readonly stepM?: number;
}

/** Nodes `from` to `to` of the line, in one colour: the name of a CSS custom property. */
export interface MapRun {
  readonly from: number;
  readonly to: number;
  readonly colour: `--${string}`;
}

export interface MapGate {
  readonly node: number;
  readonly name: string;
  /** A second line, such as its elevation. */
  readonly detail?: string;
}

/** The highlighted stretch and position. */
export interface MapSpot {
  readonly stretch: { readonly from: number; readonly to: number } | null;
  readonly node: number | null;
}

/**
 * The source of the highlighted position. Not React state, because it changes with every pointer move on the page.
 */
export interface MapSpotSource {
  readonly get: () => MapSpot;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A gate as a circle of its true radius; the shape of the mark in its centre shows its result. */
export interface MapRing {
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly radiusM: number;
  readonly name: string;
  readonly mark: 'plain' | 'passed' | 'missed';
}

interface MapPosition {
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** A gate that can be dragged. */
export interface MapHandle extends MapPosition {
  readonly radiusM: number;
  readonly name: string;
}

/** Draggable gates; keep the same object while they do not change. */
export interface MapHandles {
  readonly handles: readonly MapHandle[];
  /** The position on the line to which a released handle snaps. */
  readonly snap: (index: number, position: MapPosition) => MapPosition;
  readonly onMoved: (index: number, position: MapPosition) => void;
}
