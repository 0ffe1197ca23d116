import * as v from 'valibot';
import { count, filledText, flag, text, wholeToman, word } from '../fields.ts';

/** Switch of a feature. */
export const FeatureSwitchShape = v.object({
  status: flag('True switches the feature off, for everybody but the allowed users', false),
  message: v.optional(text('Words of the provider that the interface shows', '')),
});

function featureSwitch(feature: string) {
  return v.optional(
    v.pipe(
      FeatureSwitchShape,
      v.description(`Switch of ${feature}. \`disableX\` and \`isXDisabled\` are two spellings of one switch.`),
    ),
  );
}

function limit(meaning: string, example: number) {
  return v.nullish(wholeToman(meaning, example));
}

/** Settings of the provider. */
export const SettingsShape = v.object({
  disableUpload: featureSwitch('uploads'),
  isUploadDisabled: featureSwitch('uploads'),
  disableCreateVm: featureSwitch('creating servers'),
  isCreateVmDisabled: featureSwitch('creating servers'),
  disableUpgrade: featureSwitch('upgrading servers and plans'),
  isUpgradeDisabled: featureSwitch('upgrading servers and plans'),
  disableExtend: featureSwitch('extending servers'),
  isExtendDisabled: featureSwitch('extending servers'),
  disableIdle: featureSwitch('putting hourly servers to rest'),
  isIdleDisabled: featureSwitch('putting hourly servers to rest'),
  networkName: v.nullish(text('Network of new servers', 'network-1')),
  generalMessage: v.nullish(text('Notice for every customer')),
  allowedUsers: v.optional(
    v.pipe(
      v.array(filledText('Username or e-mail address', 'sara')),
      v.description(
        'Customers for whom every feature is on; at most the customer who asks. The list is never disclosed.',
      ),
    ),
  ),
  capabilities: v.optional(
    v.pipe(
      v.array(filledText('Name of a capability', 'windows')),
      v.description('Extension. Optional features that the server has; unknown words are ignored.'),
    ),
  ),
  wallet: v.nullish(
    v.pipe(
      v.object({
        minToman: limit('Least amount of a top-up', 1_000),
        maxToman: limit('Greatest amount of a top-up', 200_000_000),
        stepToman: limit('Step of amounts', 1_000),
        gatewayDailyLimitToman: limit("The bank gateway's limit for a day", 200_000_000),
      }),
      v.description('Extension. Limits of top-ups.'),
    ),
  ),
  security: v.nullish(
    v.pipe(
      v.object({
        secondFactor: v.nullish(
          word(['optional', 'required'], 'Whether every customer needs a second factor; default `optional`'),
        ),
        confirmAboveToman: v.nullish(
          wholeToman('Sum above which paying from the balance needs a confirmation', 5_000_000),
        ),
        confirmationMinutes: v.nullish(count('Minutes for which a confirmation counts', 5)),
      }),
      v.description('Extension. Rules of second factors and confirmations.'),
    ),
  ),
});
