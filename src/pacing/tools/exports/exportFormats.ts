/** The file formats, by purpose; the words of each are `exports.<name>` and `exports.<name>Use`. */
export const exportGroups = {
  headUnit: ['fitCourse', 'fitWorkout', 'tcx'],
  trainer: ['zwo', 'erg', 'mrc'],
  sheet: ['csv'],
  other: ['gpx'],
} as const;
export type ExportGroup = keyof typeof exportGroups;
export type ExportFormat = (typeof exportGroups)[ExportGroup][number];

interface FileFormat {
  /** The suffix of the file's name: in Chinese as riders in Taiwan know it, and in Latin letters. */
  readonly ending: string;
  readonly latinEnding: string;
  readonly type: string;
}

export const fileFormats: Readonly<Record<ExportFormat, FileFormat>> = {
  fitCourse: { ending: '航線.fit', latinEnding: 'course.fit', type: 'application/vnd.ant.fit' },
  fitWorkout: { ending: '訓練.fit', latinEnding: 'workout.fit', type: 'application/vnd.ant.fit' },
  tcx: { ending: '航線.tcx', latinEnding: 'course.tcx', type: 'application/vnd.garmin.tcx+xml' },
  zwo: { ending: '訓練.zwo', latinEnding: 'workout.zwo', type: 'application/xml' },
  erg: { ending: '訓練.erg', latinEnding: 'workout.erg', type: 'text/plain' },
  mrc: { ending: '訓練.mrc', latinEnding: 'workout.mrc', type: 'text/plain' },
  csv: { ending: '配速表.csv', latinEnding: 'pace.csv', type: 'text/csv;charset=utf-8' },
  gpx: { ending: '路線.gpx', latinEnding: 'route.gpx', type: 'application/gpx+xml' },
};
