import type { ContentKind } from '#contract/content/contentKinds.ts';
import type { AnyDraft } from '#src/ui/form/formDraft.ts';
import { adForm } from './adForm.tsx';
import { announcementForm } from './announcementForm.tsx';
import { cyclingEventForm } from './cyclingEventForm.tsx';
import { incidentForm } from './incidentForm.tsx';
import type { KindForm } from './kindForm.ts';
import { productForm } from './productForm.tsx';
import { promotionForm } from './promotionForm.tsx';
import { sitePageForm } from './sitePageForm.tsx';
import { videoForm } from './videoForm.tsx';

/** A form whose kind is known only at run time. */
export type AnyKindForm = KindForm<AnyDraft, object>;

const forms = {
  announcement: announcementForm,
  promotion: promotionForm,
  product: productForm,
  video: videoForm,
  page: sitePageForm,
  cycling_event: cyclingEventForm,
  ad: adForm,
  incident: incidentForm,
} as const;

/** The editor never mixes kinds: an item's draft is passed only to the form of its kind. */
export const getKindForm = (kind: ContentKind): AnyKindForm => forms[kind] as unknown as AnyKindForm;
