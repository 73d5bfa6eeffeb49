/** A line as columns: node `i` is at `latDeg[i]`, `lonDeg[i]`. */
export interface MapLine {
  readonly latDeg: ArrayLike<number>;
  readonly lonDeg: ArrayLike<number>;
  /** Between two nodes, where they are at equal distances. */
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
  /** A second line, such as its height. */
  readonly detail?: string;
}

/** The highlighted stretch and place. */
export interface MapSpot {
  readonly stretch: { readonly from: number; readonly to: number } | null;
  readonly node: number | null;
}

/** The highlighted place, outside React's state: it changes with every pointer move on another part of the page. */
export interface MapSpotSource {
  readonly get: () => MapSpot;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A gate as a circle of its true size; the shape of the mark in its middle shows its result. */
export interface MapRing {
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly radiusM: number;
  readonly name: string;
  readonly mark: 'plain' | 'passed' | 'missed';
}

interface MapPlace {
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** A gate that can be dragged. */
export interface MapHandle extends MapPlace {
  readonly radiusM: number;
  readonly name: string;
}

/** Gates that can be dragged; keep the same object while they do not change. */
export interface MapHandles {
  readonly handles: readonly MapHandle[];
  /** The place of the line where a handle comes to lie that is let go somewhere. */
  readonly snap: (index: number, place: MapPlace) => MapPlace;
  readonly onMoved: (index: number, place: MapPlace) => void;
}
