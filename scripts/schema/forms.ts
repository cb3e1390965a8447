/** A key that holds a string, with the description that editors show. */
export const text = <Words extends string>(description: Words) =>
  ({ type: 'string', minLength: 1, description }) as const;
export const item = { type: 'string', minLength: 1 } as const;
export const template = <Words extends string>(description: Words) =>
  ({ anyOf: [item, { type: 'array', items: item, minItems: 1 }], description }) as const;
export const templates = <Words extends string>(description: Words) =>
  ({ type: 'array', items: item, description }) as const;
export const path = <Words extends string>(description: Words) =>
  ({ type: 'string', pattern: '^/', description }) as const;

export const value = <Words extends string>(description: Words) =>
  ({ type: ['string', 'number', 'boolean'], description }) as const;
export const bound = <Words extends string>(description: Words) =>
  ({ type: ['string', 'number'], description }) as const;

/** A name that templates and components use. */
export const NAME = {
  type: 'string',
  pattern: '^[A-Za-z][\\w-]*$',
  description: 'A name begins with a letter and consists of letters, digits, `_` and `-`.',
} as const;
