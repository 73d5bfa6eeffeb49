/**
 * The boxes of `PageHeader`, `HeaderBar`, `KilometrePost`, `ScreenSkeleton` and the pace page's `RoutePacingBusy`, so
 * that nothing moves when they render. The build puts this CSS into the head. The text of the first paint is zh-TW, so
 * readers of other languages see only the shapes.
 */
export const firstPaintStyle = `
.fp-bar{display:flex;align-items:center;gap:12px;min-height:65px;padding:8px 120px 8px 16px;border-bottom:1px solid var(--line);background:var(--card)}
.fp-post{display:inline-flex;flex:none;flex-direction:column;align-items:center;gap:3px;margin:0 2px;padding:5px 8px;border-radius:4px;background:var(--post);color:var(--on-post);box-shadow:inset 0 0 0 1.5px var(--on-post),0 0 0 1px var(--post);font-size:.9375rem;font-weight:700;line-height:1;letter-spacing:.06em;white-space:nowrap}
.fp-post small{font-size:.59375rem;font-weight:600;letter-spacing:.04em}
.fp-head{flex:1;min-width:0;margin:-4px 0}
.fp-head h1{font-size:1.125rem;font-weight:700;line-height:1.25;letter-spacing:.02em;overflow-wrap:break-word}
.fp-head p{color:var(--soft);font-size:.8125rem;line-height:1.3}
.fp-head p span{white-space:nowrap}
.fp-hero{padding:54px 16px 44px}
.fp-hero i{display:block;width:112px;height:18px;border-radius:4px;background:var(--chip)}
.fp-hero i:nth-child(2){width:220px;height:50px;margin:3px 0}
.fp-hero i:last-child{width:190px;height:26px;margin-top:9px}
.fp-course{min-height:218px;background:linear-gradient(var(--sky-top),var(--sky-bottom))}
.fp-course svg{display:block;width:calc(100% - 20px);height:130px;margin:0 10px;fill:var(--line)}
.fp-text{padding:12px 16px;color:var(--soft);font-size:18px}
.fp-page{display:flex;flex-direction:column;gap:16px;max-width:1128px;margin:0 auto;padding:16px 16px 32px}
.fp-page i{height:200px;border-radius:4px;background:var(--chip)}
.fp-page i:nth-child(1){width:60%;height:36px}
.fp-page i:nth-child(2){width:90%;height:20px}
.fp-page i:nth-child(3){height:48px}
:root:not(:lang(zh)) :is(.fp-head,.fp-text){visibility:hidden}
@media (max-width:599px){.fp-bar{gap:8px;padding-right:116px}.fp-head h1{font-size:1rem;line-height:1.2;letter-spacing:0;text-wrap:balance}}
@media (min-width:600px){.fp-page{padding:24px 24px 48px}}
@media (min-width:960px){
.fp-bar{padding-right:378px}
.fp-head h1{font-size:1.25rem}
.fp-main{display:grid;grid-template-columns:348px minmax(0,1fr);min-height:calc(100dvh - 64px);background:linear-gradient(90deg,var(--card) 347px,var(--line) 347px 348px,transparent 348px)}
.fp-hero{padding:106px 20px 74px}
.fp-course{min-height:322px}
.fp-course svg{height:252px}
.fp-text{padding:12px 24px}
}
@media (min-width:1280px){.fp-course{margin-right:clamp(264px,21vw,420px)}}
@media (min-width:1920px){.fp-main{grid-template-columns:440px minmax(0,1fr);background:linear-gradient(90deg,var(--card) 439px,var(--line) 0 440px,transparent 0)}}
`.replaceAll('\n', '');
