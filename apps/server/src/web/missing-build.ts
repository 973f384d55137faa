/** What a person sees who opens a server without the web application. */
import type { FastifyReply } from 'fastify';

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Orbweaver: not built</title></head>
<body><h1>The web application is not built</h1>
<p>The server runs, and its API answers under <code>/server/</code>. Stop it and run <code>npm start</code>, which builds the pages first.</p>
</body></html>
`;

export function explainMissingBuild(reply: FastifyReply): FastifyReply {
  return reply.status(503).header('cache-control', 'no-store').header('retry-after', '60').type('text/html; charset=utf-8').send(page);
}
