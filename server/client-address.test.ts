import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, type NodeBindings } from './client-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['1.1.1.1, 203.0.113.9:1', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
])('a proxy that says %s names the client %s: a port is none of it', async (forwarded, client) => {
  const app = new Hono<{ Bindings: NodeBindings }>().get('/', (context) =>
    context.text(clientAddress(context, true)),
  );
  const answer = await app.request('/', { headers: { 'X-Forwarded-For': forwarded } });
  expect(await answer.text()).toBe(client);
});
