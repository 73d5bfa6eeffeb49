/** Limits of a critical-power test's inputs. Published W' of cyclists is 10 to 30 kJ. */
export const criticalPowerLimits = {
  criticalPowerW: { min: 50, max: 600 },
  wPrimeJ: { min: 3_000, max: 60_000 },
} as const;
