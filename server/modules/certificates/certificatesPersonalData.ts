import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { certificatesRepository } from './certificates.repository.ts';

/** Erasing removes name and signature; the check page then says that the certificate is no longer stored. */
export const certificatesPersonalData: PersonalDataSource = {
  section: 'certificates',
  tables: ['certificate'],

  exportData: async (db, riderId) =>
    (await certificatesRepository.listOfRider(db, riderId)).map(
      ({
        id,
        state,
        number,
        participant,
        content,
        elapsed_s,
        ridden_on,
        issued_at,
        payload,
        signature,
        revocation_note,
      }) => ({
        id,
        state,
        number,
        participant,
        event: content.event.id,
        level: content.level,
        elapsed_s,
        ridden_on,
        issued_at,
        payload,
        signature,
        revocation_note,
      }),
    ),

  erase: (tx, riderId) => certificatesRepository.erase(tx, riderId),
};
