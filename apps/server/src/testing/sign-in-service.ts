/** A service that people sign in with, in a process of its own, for a product that is tested in a browser. */
import { OAuth2Server } from 'oauth2-mock-server';

/** The settings of a server for which LinkedIn says that it has confirmed `email`, and Google that it has not. */
export async function startSignInService(email: string): Promise<Readonly<Record<string, string>>> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const profile = { sub: 'somebody', name: 'Ada', email };
  server.service.on('beforeUserinfo', (reply: { body: unknown }) => {
    reply.body = { ...profile, email_verified: true };
  });
  server.service.addRoute('GET', '/unconfirmed', (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...profile, email_verified: false }));
  });
  const url = server.issuer.url ?? '';
  const of = (name: string, profilePath: string) => ({
    [`${name}_CLIENT_ID`]: 'an-id',
    [`${name}_CLIENT_SECRET`]: 'a-secret',
    [`${name}_AUTHORIZE_URL`]: `${url}/authorize`,
    [`${name}_TOKEN_URL`]: `${url}/token`,
    [`${name}_PROFILE_URL`]: `${url}${profilePath}`,
  });
  return { ...of('LINKEDIN', '/userinfo'), ...of('GOOGLE', '/unconfirmed') };
}
