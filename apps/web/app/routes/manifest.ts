/** `/manifest.webmanifest`: how the application looks when it is installed. */
export function loader(): Response {
  const manifest = {
    id: '/user',
    name: 'Orbweaver',
    short_name: 'Orbweaver',
    start_url: '/user',
    display: 'standalone',
    background_color: '#fbfbf9',
    theme_color: '#0b7a6b',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
}
