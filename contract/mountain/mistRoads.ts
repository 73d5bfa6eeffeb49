/** Four of our roads at 33 equal distances, for the ranges behind a mountain. A test compares them with the content. */
export const mistRoads: readonly {
  readonly routeId: string;
  readonly distanceM: number;
  readonly elevationsM: readonly number[];
}[] = [
  {
    routeId: 'wuling-east',
    distanceM: 102_740,
    elevationsM: [
      5, 15, 21, 20, 18, 47, 66, 109, 237, 298, 368, 446, 602, 830, 966, 998, 1115, 1253, 1398, 1566, 1714, 1809, 1946,
      2017, 2194, 2358, 2420, 2273, 2416, 2584, 2898, 3141, 3272,
    ],
  },
  {
    routeId: 'smangus',
    distanceM: 55_540,
    elevationsM: [
      262, 280, 309, 368, 429, 538, 633, 724, 892, 1048, 1207, 1350, 1437, 1324, 1184, 1076, 970, 937, 883, 937, 1080,
      1224, 1292, 1298, 1135, 950, 1089, 1279, 1266, 1252, 1350, 1412, 1553,
    ],
  },
  {
    routeId: 'yangjin-three-peaks',
    distanceM: 78_680,
    elevationsM: [
      26, 167, 318, 368, 520, 707, 769, 651, 547, 440, 332, 188, 47, 11, 7, 72, 193, 235, 358, 357, 275, 307, 334, 522,
      497, 273, 187, 166, 347, 410, 461, 564, 747,
    ],
  },
  {
    routeId: 'daxueshan',
    distanceM: 47_165,
    elevationsM: [
      362, 381, 395, 422, 461, 516, 676, 857, 936, 1028, 1139, 1250, 1343, 1467, 1571, 1671, 1801, 1841, 1918, 1984,
      2003, 2029, 2022, 2088, 2116, 2156, 2205, 2281, 2341, 2453, 2543, 2579, 2586,
    ],
  },
];
