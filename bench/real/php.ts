// PHP behind nginx: php-cgi with a few children on a port of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** `settings` are lines of php.ini. */
export function startPhp(port: number, settings: readonly string[] = []): { stop(): Promise<void> } {
  const flags = settings.flatMap((line) => ['-d', line]);
  const child = spawn('php-cgi', ['-b', `127.0.0.1:${port}`, ...flags], {
    env: { ...process.env, PHP_FCGI_CHILDREN: '3', PHP_FCGI_MAX_REQUESTS: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.once('error', (error) => console.error(`php-cgi: ${error.message}`));
  return { stop: () => endProcess(child) };
}

/** By its id, and waits for its end. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** A location that hands on to PHP; `script` is the file, with variables of nginx. */
export const toPhp = (port: number, script = '$document_root$fastcgi_script_name'): string => `fastcgi_pass 127.0.0.1:${port};
      fastcgi_param QUERY_STRING $query_string;
      fastcgi_param REQUEST_METHOD $request_method;
      fastcgi_param CONTENT_TYPE $content_type;
      fastcgi_param CONTENT_LENGTH $content_length;
      fastcgi_param SCRIPT_NAME $fastcgi_script_name;
      fastcgi_param SCRIPT_FILENAME ${script};
      fastcgi_param PATH_INFO $fastcgi_path_info;
      fastcgi_param REQUEST_URI $request_uri;
      fastcgi_param DOCUMENT_URI $document_uri;
      fastcgi_param DOCUMENT_ROOT $document_root;
      fastcgi_param SERVER_PROTOCOL $server_protocol;
      fastcgi_param REMOTE_ADDR $remote_addr;
      fastcgi_param SERVER_ADDR $server_addr;
      fastcgi_param SERVER_PORT $server_port;
      fastcgi_param SERVER_NAME 127.0.0.1;
      fastcgi_param HTTP_HOST $http_host;
      fastcgi_param REDIRECT_STATUS 200;`;
