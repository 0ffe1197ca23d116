import { describe, expect, test } from 'vitest';
import { serverImages, serverNetworks } from './fixtures.ts';
import { imageFamily } from './imageFamily.ts';
import { defaultImage, groupImages, newestImage } from './serverImages.ts';
import { defaultNetwork, hasNetworkChoice } from './serverNetworks.ts';

test.each([
  ['CentOS 7.4', 'rhel7.4', 'CentOS'],
  ['windows Server 2012', 'x', 'Windows'],
  ['Red Hat 7.4', 'rhel7.4', 'CentOS'],
  ['', 'ubuntu16.ds', 'Ubuntu'],
  ['', 'deb10.3', 'Debian'],
  ['Fedora', 'whatever', 'Fedora'],
  ['Arch Linux', 'arch', 'Other'],
  ['Windowsill', 'sill', 'Other'],
])('%j named %s has the family %s', (displayName, name, family) => {
  expect(imageFamily({ displayName, name })).toBe(family);
});

test('groups families in display order with unknown ones last, sorts versions numerically and drops inactive images', () => {
  const images = serverImages()
    .toReversed()
    .map((image) => ({
      ...image,
      isActive: image.family !== 'Fedora',
      family: image.name === 'rhel6.7' ? ('Other' as const) : image.family,
    }));
  const groups = groupImages(images);
  expect(groups.map(({ family }) => family)).toEqual(['Debian', 'CentOS', 'Ubuntu', 'Windows', 'Other']);
  expect(groups[0]?.images.map(({ name }) => name)).toEqual(['deb8.8', 'deb10.3']);
});

test('the newest image has the highest version', () => {
  const newest = groupImages(serverImages()).map(({ images }) => newestImage(images)?.name);
  expect(newest).toEqual(['deb10.3', 'rhel8.2', 'ubuntu18.04', 'win2019', 'fedora']);
  expect(newestImage([])).toBeUndefined();
});

describe('the default of an order', () => {
  const nameOf = (wanted?: string, isActive = (_: string) => true) =>
    defaultImage(
      serverImages().map((image) => ({ ...image, isActive: isActive(image.name) })),
      wanted,
    )?.name;

  test.each([
    [undefined, 'rhel7.4'],
    ['CentOS 7.3', 'rhel7.4'],
    ['CentOS 7', 'rhel7.0'],
    ['CentOS 7.10', 'rhel8.1'],
    ['Ubuntu 16.04', 'ubuntu16.04'],
    ['win2016', 'win2016'],
    ['CentOS 9', 'rhel6.7'],
    ['BeOS', 'rhel6.7'],
    ['', 'rhel6.7'],
  ])('for the wanted image %j is %s', (wanted, name) => {
    expect(nameOf(wanted)).toBe(name);
  });

  test('is never an inactive image', () => {
    expect(nameOf('CentOS 7.3', (name) => name !== 'rhel7.4')).toBe('rhel8.1');
    expect(nameOf('CentOS 7.3', () => false)).toBeUndefined();
  });

  test('is the network named in the settings, else the first', () => {
    const networks = [...serverNetworks(), { id: 2, name: 'net-2' }];
    expect(defaultNetwork(networks, 'net-2')?.id).toBe(2);
    expect(defaultNetwork(networks, 'gone')?.id).toBe(1);
    expect(defaultNetwork([], 'net-2')).toBeUndefined();
    expect([hasNetworkChoice(networks), hasNetworkChoice(serverNetworks())]).toEqual([true, false]);
  });
});
