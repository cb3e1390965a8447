import { type FormErrors, type FormSpec, MORE_SOLUTIONS } from '../../../forms/contact/fields.ts';
import { EMAIL_PATTERN } from '../../../forms/contact/validate.ts';
import styles from './ContactForm.module.css';
import { Choices } from './Field.tsx';
import { TextInput, Select } from './Inputs.tsx';

/** The sender's name, contact details and the location of the building. */
export function Person({ spec, errors }: { spec: FormSpec; errors: FormErrors }) {
  const { labels, hints, messages } = spec;
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          name="name"
          label={labels.name}
          need="required"
          error={errors.name}
          required
          autoComplete="name"
        />
        <TextInput
          name="email"
          label={labels.email}
          need="required"
          error={errors.email}
          required
          type="email"
          pattern={EMAIL_PATTERN}
          // Without JavaScript the browser shows the title below its own
          // message, which does not say what is wrong.
          title={messages.invalidEmail}
          spellCheck={false}
          autoComplete="email"
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          name="phone"
          label={labels.phone}
          need="optional"
          hint={hints.phone}
          error={errors.phone}
          type="tel"
          autoComplete="tel"
        />
        <TextInput name="town" label={labels.town} need="optional" hint={hints.town} error={errors.town} />
      </div>
    </>
  );
}

interface DetailsProps {
  spec: FormSpec;
  errors: FormErrors;
  /** Whether the fields are required. */
  isNeeded: boolean;
}

/**
 * The fields needed for an assessment. CSS shows them for the reasons
 * that need them, with and without JavaScript.
 */
export function Details({ spec, errors, isNeeded }: DetailsProps) {
  const { labels, hints } = spec;
  return (
    <div className={styles.details}>
      <div className={styles.pair}>
        <TextInput
          name="businessName"
          label={labels.businessName}
          need="details"
          error={errors.businessName}
          isNeeded={isNeeded}
          autoComplete="organization"
        />
        <Select
          name="location"
          label={labels.location}
          need="details"
          error={errors.location}
          isNeeded={isNeeded}
          placeholder={hints.locationPlaceholder}
          options={spec.locationOptions}
        />
      </div>
      <Choices
        type="checkbox"
        name="solutions"
        legend={labels.solutions}
        need="details"
        hint={hints.solutions}
        error={errors.solutions}
        choices={spec.solutionOptions}
        inRow
      />
      <Choices
        type="checkbox"
        name={MORE_SOLUTIONS}
        legend={labels.also}
        need="optional"
        choices={spec.alsoOptions}
        inRow
      />
    </div>
  );
}
