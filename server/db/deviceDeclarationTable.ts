import type { Generated } from 'kysely';
import type { DualRecording } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import type { PowerSource } from '#contract/deviceDeclarations/deviceKinds.ts';
import type { Json } from './columnTypes.ts';

/** What a rider declared for a race. */
export interface DeviceDeclarationTable {
  id: string;
  race_id: string;
  rider_id: string;
  version: Generated<number>;
  team_name: string | null;
  trainer_maker: string;
  trainer_model: string;
  power_source: PowerSource;
  firmware: string;
  calibrated_on: string;
  /** These are null together if there is no second meter. */
  second_maker: string | null;
  second_model: string | null;
  second_source: PowerSource | null;
  /** Metrics and curves of the dual recording. */
  recording: Json<DualRecording | null>;
  status: Generated<'declared' | 'checked' | 'refused'>;
  /** Why the administrator refused it. */
  reason: Generated<string | null>;
  is_sample: Generated<boolean>;
  created_at: Date;
  changed_at: Date;
}
