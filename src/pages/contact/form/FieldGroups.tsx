import type { FormErrors, FormSpec } from '../../../../forms/contact/fields.ts';
import { EMAIL_PATTERN } from '../../../../forms/contact/validate.ts';
import styles from './ContactForm.module.css';
import { Mark, Choices } from './Field.tsx';
import { TextInput, Select } from './Inputs.tsx';

/** The sender's name, contact details and the location of the building. */
export function Person({ spec, errors }: { spec: FormSpec; errors: FormErrors }) {
  const { labels, hints, messages } = spec;
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          name="name"
          label={
            <>
              {labels.name}
              <Mark need="required" words={spec} />
            </>
          }
          error={errors.name}
          required
          autoComplete="name"
        />
        <TextInput
          name="email"
          label={
            <>
              {labels.email}
              <Mark need="required" words={spec} />
            </>
          }
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
          label={
            <>
              {labels.phone}
              <Mark need="optional" words={spec} />
            </>
          }
          hint={hints.phone}
          error={errors.phone}
          type="tel"
          autoComplete="tel"
        />
        <TextInput
          name="town"
          label={
            <>
              {labels.town}
              <Mark need="optional" words={spec} />
            </>
          }
          hint={hints.town}
          error={errors.town}
        />
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
  const mark = <Mark need="details" words={spec} />;
  return (
    <div className={styles.details}>
      <div className={styles.pair}>
        <TextInput
          name="businessName"
          label={
            <>
              {labels.businessName}
              {mark}
            </>
          }
          error={errors.businessName}
          isNeeded={isNeeded}
          autoComplete="organization"
        />
        <Select
          name="location"
          label={
            <>
              {labels.location}
              {mark}
            </>
          }
          error={errors.location}
          isNeeded={isNeeded}
          placeholder={hints.locationPlaceholder}
          options={spec.locationOptions}
        />
      </div>
      <Choices
        type="checkbox"
        name="solutions"
        legend={
          <>
            {labels.solutions}
            {mark}
          </>
        }
        hint={hints.solutions}
        error={errors.solutions}
        choices={spec.solutionOptions}
        inRow
      />
      <Choices
        type="checkbox"
        name="also"
        legend={
          <>
            {labels.also}
            <Mark need="optional" words={spec} />
          </>
        }
        choices={spec.alsoOptions}
        inRow
      />
    </div>
  );
}
