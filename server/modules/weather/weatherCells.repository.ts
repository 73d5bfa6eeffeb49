import type { RequestedPlace, WeatherHours } from '#contract/weather/weather.ts';
import type { Db } from '#server/db/connect.ts';

/** A cell of `weatherGrid`. */
export type WeatherCell = Pick<RequestedPlace, 'lat_cdeg' | 'lon_cdeg' | 'elevation_m'>;

export interface StoredCell {
  /** The day (Asia/Taipei) on which the source was queried. No time: requests must not be told apart by it. */
  readonly fetchedOn: string;
  /** Of one place. */
  readonly hours: WeatherHours;
}

export interface SavedCells {
  readonly day: string;
  readonly fetchedOn: string;
  readonly cells: readonly { readonly cell: WeatherCell; readonly hours: WeatherHours }[];
}

export const formatCell = ({ lat_cdeg, lon_cdeg, elevation_m }: WeatherCell): string =>
  `${lat_cdeg} ${lon_cdeg} ${elevation_m}`;

/** Weather of past days by cell, shared by all riders and processes. */
export const weatherCellsRepository = {
  /** Finds the stored ones by `formatCell`. */
  async find(db: Db, day: string, cells: readonly WeatherCell[]): Promise<Map<string, StoredCell>> {
    const rows = await db
      .selectFrom('weather_cell')
      .select(['lat_cdeg', 'lon_cdeg', 'elevation_m', 'fetched_on', 'payload'])
      .where('day', '=', day)
      .where(({ eb, and, or }) =>
        or(
          cells.map(({ lat_cdeg, lon_cdeg, elevation_m }) =>
            and([eb('lat_cdeg', '=', lat_cdeg), eb('lon_cdeg', '=', lon_cdeg), eb('elevation_m', '=', elevation_m)]),
          ),
        ),
      )
      .execute();
    return new Map(rows.map((row) => [formatCell(row), { fetchedOn: row.fetched_on, hours: row.payload }]));
  },

  /** Stores at least one cell; each may occur once. */
  async save(db: Db, { day, fetchedOn, cells }: SavedCells): Promise<void> {
    await db
      .insertInto('weather_cell')
      .values(
        cells.map(({ cell, hours }) => ({
          day,
          lat_cdeg: cell.lat_cdeg,
          lon_cdeg: cell.lon_cdeg,
          elevation_m: cell.elevation_m,
          fetched_on: fetchedOn,
          payload: JSON.stringify(hours),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['day', 'lat_cdeg', 'lon_cdeg', 'elevation_m']).doUpdateSet(({ ref }) => ({
          fetched_on: ref('excluded.fetched_on'),
          payload: ref('excluded.payload'),
        })),
      )
      .execute();
  },

  async deleteOld(db: Db, beforeDay: string): Promise<void> {
    await db.deleteFrom('weather_cell').where('fetched_on', '<', beforeDay).execute();
  },
};
