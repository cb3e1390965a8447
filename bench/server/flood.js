// Hostile forms, for the benchmark of the server and for its endurance test.

/** Forms that cost an unwary server much: many fields, large texts, unknown forms, no form at all, nothing but blanks. */
const BODIES = [
  `form-name=contact&${'a%20b=1&'.repeat(8000)}`,
  `form-name=contact&name=x&email=x&message=${'%E8%8C%B6'.repeat(20_000)}`,
  `form-name=contact&name=x&email=a@b.co&helpWith=location-assessment&message=${'x'.repeat(50_000)}`,
  `form-name=order&${'x'.repeat(60_000)}`,
  `form-name=contact&name=x&email=${'a@'.repeat(30_000)}&helpWith=other`,
  `form-name=contact&name=${'+'.repeat(190_000)}&email=a@b.co`,
];

/** Hostile senders at once. */
const SENDERS = 20;

/**
 * Sends hostile forms without a pause, each from another address as far as the server can tell.
 * @param {string} url
 * @returns {{ stop: () => Promise<Record<string, number>> }} `stop` ends it and gives how often each status was answered
 */
export function startFlood(url) {
  /** @type {Record<string, number>} */
  const answered = {};
  let isOn = true;
  let count = 0;

  async function send() {
    while (isOn) {
      count += 1;
      const status = await fetch(url, {
        method: 'POST',
        body: BODIES[count % BODIES.length],
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Accept: count % 2 === 0 ? 'text/html' : 'application/json',
          'X-Forwarded-For': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
        },
      }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 'no answer',
      );
      answered[status] = (answered[status] ?? 0) + 1;
    }
  }
  const senders = Array.from({ length: SENDERS }, () => send());
  return {
    async stop() {
      isOn = false;
      await Promise.all(senders);
      return answered;
    },
  };
}
