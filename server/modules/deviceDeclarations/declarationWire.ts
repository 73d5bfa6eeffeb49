import type { Declaration, ListedDeclaration } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import type { DeclarationRow } from './deviceDeclarations.repository.ts';

/** The public fields. */
export function toListedDeclaration(row: DeclarationRow): ListedDeclaration {
  const { id, version, rider_name, team_name, trainer_maker, trainer_model, power_source, reason, is_sample } = row;
  return {
    id,
    version,
    rider_name,
    team_name,
    trainer_maker,
    trainer_model,
    power_source,
    reason,
    is_sample,
    status: row.status === 'declared' && row.recording === null ? 'missing_recording' : row.status,
    difference_ratio: row.recording?.difference_ratio ?? null,
  };
}

/** The fields for its rider and for administrators. */
export function toDeclaration(row: DeclarationRow): Declaration {
  const { second_maker: maker, second_model: model, second_source: source } = row;
  const hasSecond = maker !== null && model !== null && source !== null;
  return {
    ...toListedDeclaration(row),
    race_id: row.race_slug,
    firmware: row.firmware,
    calibrated_on: row.calibrated_on,
    recording: row.recording,
    second_meter: hasSecond ? { maker, model, power_source: source } : null,
    changed_at: row.changed_at.toISOString(),
  };
}
