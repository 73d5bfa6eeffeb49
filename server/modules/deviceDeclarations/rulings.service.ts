import type { Declaration, DeclarationRuling } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { toDeclaration } from './declarationWire.ts';
import { type DeclarationRow, deviceDeclarationsRepository as repository } from './deviceDeclarations.repository.ts';

/** The administrator's rulings on declarations. Riders are notified. */
export function createRulings({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  async function requireDeclaration(id: string, executor: Db = db): Promise<DeclarationRow> {
    const row = await repository.find(executor, id);
    if (!row) throw new AppError('resource.notFound');
    return row;
  }

  return {
    get: async (id: string): Promise<Declaration> => toDeclaration(await requireDeclaration(id)),

    /** Applies to the version that the administrator saw. If the declaration has changed, it must be reviewed again. */
    async rule(adminId: string, id: string, { version, ruling, reason }: DeclarationRuling): Promise<Declaration> {
      return db.transaction().execute(async (tx) => {
        const row = await requireDeclaration(id, tx);
        const isWritten = await repository.update(tx, { id, version }, { status: ruling, reason });
        if (!isWritten) throw new AppError('declaration.changed');
        await writeAudit(tx, clock, {
          actor: { kind: 'rider', riderId: adminId },
          action: ruling === 'checked' ? 'devices.checked' : 'devices.refused',
          subject: { kind: 'rider', id: row.rider_id },
          detail: { race: row.race_id, from: row.status, to: ruling },
        });
        await createNotices({ db: tx, clock }).add(
          tx,
          row.rider_id,
          ruling === 'checked' ? 'devicesChecked' : 'devicesRefused',
          { device_race_id: row.race_slug, race_name: row.race_name, ...(reason !== null && { text: reason }) },
        );
        return toDeclaration(await requireDeclaration(id, tx));
      });
    },
  };
}
