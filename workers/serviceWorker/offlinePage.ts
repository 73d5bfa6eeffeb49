/** The last resort: no network, and the browser has thrown away what was kept. */
export function offlinePage(): Response {
  const html = `<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>離線</title></head>
<body><h1>離線</h1><p>現在沒有網路，這台裝置也沒有留存這個網站。有網路時再開一次。</p>
<p lang="en">Offline: there is no network, and this device has kept nothing of the site. Open it again with a network.</p>
<p><a href="">再試一次 · Try again</a></p></body></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" };
  return new Response(html, { status: 503, headers });
}
