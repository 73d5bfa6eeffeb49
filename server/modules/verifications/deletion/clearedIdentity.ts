/** Empties the columns of an activity that identify the ride; the fingerprints stay. */
export const clearedIdentity = {
  external_id: null,
  name_encrypted: null,
  file_name_encrypted: null,
  sport_type: null,
  device_name: null,
} as const;
