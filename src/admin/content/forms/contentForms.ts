import type { ContentKind } from '#contract/content/contentKinds.ts';
import type { ContentDraftKind } from '../contentKind.ts';
import { type AdForm, adForm } from './adForm.tsx';
import { type AnnouncementForm, announcementForm } from './announcementForm.tsx';
import { type CyclingEventForm, cyclingEventForm } from './cyclingEventForm.tsx';
import { type IncidentForm, incidentForm } from './incidentForm.tsx';
import { type ProductForm, productForm } from './productForm.tsx';
import { type PromotionForm, promotionForm } from './promotionForm.tsx';
import { type SitePageForm, sitePageForm } from './sitePageForm.tsx';
import { type VideoForm, videoForm } from './videoForm.tsx';

interface Forms {
  readonly announcement: AnnouncementForm;
  readonly promotion: PromotionForm;
  readonly product: ProductForm;
  readonly video: VideoForm;
  readonly page: SitePageForm;
  readonly cycling_event: CyclingEventForm;
  readonly ad: AdForm;
  readonly incident: IncidentForm;
}

export const contentForms: { readonly [Kind in ContentKind]: ContentDraftKind<Kind, Forms[Kind]> } = {
  announcement: announcementForm,
  promotion: promotionForm,
  product: productForm,
  video: videoForm,
  page: sitePageForm,
  cycling_event: cyclingEventForm,
  ad: adForm,
  incident: incidentForm,
};
