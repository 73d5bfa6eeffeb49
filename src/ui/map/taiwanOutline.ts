/**
 * In thousandths of a degree, longitude and latitude alternating: the first point, then the difference to each
 * following point.
 */
const steps = `
121537 25298 53 -10 55 -53 50 -25 40 -45 65 -17 60 -23 63 3 -8 -38 12 -40 23 -28 56 -12 -46 -18 -60 -27 -25 -40
-35 -50 -18 -75 8 -90 18 -70 39 -35 -15 -33 -34 -37 12 -45 -40 -50 -42 -50 4 -85 -50 -55 -50 -65 -20 -45 -24 -80
10 -70 -30 -55 -13 -65 -27 -90 -23 -80 -10 -80 -25 -100 -5 -60 -20 -70 -27 -80 -38 -100 -8 -90 -37 -60 -67 -95
-73 -95 -40 -45 3 -35 -38 -45 -85 -55 -63 -80 -37 -80 -45 -100 -30 -85 -7 -85 -5 -70 -18 -70 15 -90 -17 -60
-6 -60 -17 -15 -33 35 -42 25 -32 -37 -33 22 -10 70 7 60 -14 120 -38 75 -60 95 -80 55 -70 45 -55 25 -70 60 -47 65
-13 80 -35 100 -35 90 -30 100 -85 60 -15 70 30 90 17 90 23 80 10 90 0 90 30 90 10 90 -15 60 55 45 40 40 60 90
55 65 25 80 60 85 50 70 40 60 40 60 50 70 45 60 25 65 55 70 75 40 35 50 35 70 15 50 55 65 45 75 55 50 95 55
80 20 70 15 55 25 35 13 10 37 35 35 55 37`;

/**
 * The coast of Taiwan's main island, clockwise from its northern cape, as longitude, latitude; accurate to about 2 km.
 */
export const taiwanOutline: readonly (readonly [lonDeg: number, latDeg: number])[] = (() => {
  const numbers = steps.trim().split(/\s/).map(Number);
  let lon = 0;
  let lat = 0;
  return Array.from({ length: numbers.length / 2 }, (_, index): [number, number] => {
    lon += numbers[2 * index] as number;
    lat += numbers[2 * index + 1] as number;
    return [lon / 1000, lat / 1000];
  });
})();
