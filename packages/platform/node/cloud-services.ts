/**
 * Public addresses at which a cloud provider's own services answer a machine inside: its credentials, settings and keys. Those in private and
 * link-local ranges (169.254.169.254 of most providers, 100.100.100.200 of Alibaba Cloud, fd00:ec2::254 of AWS) are refused with their range.
 */
import ipaddr from 'ipaddr.js';

const networks = [
  // Azure, "What is IP address 168.63.129.16?", learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
  '168.63.129.16/32',
  // IBM Cloud, "Service network", cloud.ibm.com/docs/infrastructure-hub?topic=infrastructure-hub-ibm-cloud-ip-ranges
  '161.26.0.0/16',
  '166.8.0.0/14',
].map((text) => ipaddr.parseCIDR(text));

/** An IPv4 address inside an IPv6 one has to be taken out first (`ipaddr.process`). */
export function isCloudService(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return networks.some((network) => network[0].kind() === address.kind() && address.match(network));
}
