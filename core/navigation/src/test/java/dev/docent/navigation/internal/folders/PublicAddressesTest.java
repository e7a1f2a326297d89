package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.net.InetAddress;

import dev.docent.base.internal.http.PublicAddresses;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PublicAddressesTest {

    /** The first and the last IPv4 address of each range in the registries. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "0.255.255.255",
                "10.0.0.0",
                "10.255.255.255",
                "100.64.0.0",
                "100.100.100.200",
                "100.127.255.255",
                "127.0.0.1",
                "127.255.255.255",
                "169.254.0.0",
                "169.254.169.254",
                "169.254.255.255",
                "172.16.0.0",
                "172.31.255.255",
                "192.0.0.0",
                "192.0.0.192",
                "192.0.0.255",
                "192.0.2.0",
                "192.0.2.255",
                "192.31.196.0",
                "192.31.196.255",
                "192.52.193.0",
                "192.52.193.255",
                "192.88.99.0",
                "192.88.99.255",
                "192.168.0.0",
                "192.168.255.255",
                "192.175.48.0",
                "192.175.48.255",
                "198.18.0.0",
                "198.19.255.255",
                "198.51.100.0",
                "198.51.100.255",
                "203.0.113.0",
                "203.0.113.255",
                "224.0.0.0",
                "239.255.255.255",
                "240.0.0.0",
                "255.255.255.255",
                "168.63.129.16"
            })
    void special_addresses_of_version_4_are_refused(String address) throws IOException {
        refused(address);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "::",
                "::1",
                "::8.8.8.8",
                "::ffff:127.0.0.1",
                "::ffff:10.0.0.1",
                "::ffff:0:8.8.8.8",
                "64:ff9b::7f00:1",
                "64:ff9b::808:808",
                "64:ff9b:1::a00:1",
                "100::1",
                "100:0:0:1::1",
                "2001::1",
                "2001:0:4136:e378:8000:63bf:3fff:fdd2",
                "2001:1::1",
                "2001:2::1",
                "2001:3::1",
                "2001:4:112::1",
                "2001:10::1",
                "2001:20::1",
                "2001:30::1",
                "2001:1ff:ffff::1",
                "2001:db8::1",
                "2001:db8:ffff:ffff::1",
                "2002:7f00:1::",
                "2002:808:808::1",
                "2620:4f:8000::1",
                "3ffe::1",
                "3fff::1",
                "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff",
                "4000::1",
                "5f00::1",
                "fc00::1",
                "fd00:ec2::254",
                "fdff::1",
                "fe80::1",
                "fec0::1",
                "ff02::1"
            })
    void special_addresses_of_version_6_are_refused(String address) throws IOException {
        refused(address);
    }

    private static void refused(String address) throws IOException {
        assertThat(PublicAddresses.isPublic(InetAddress.getByName(address))).isFalse();
        assertThatThrownBy(() -> WebFetch.PUBLIC_ONLY.of(address))
                .isInstanceOf(WebFetch.RefusedException.class)
                .hasMessage("its host has an address that is not public");
    }

    /** Includes the neighbors of the special ranges. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "93.184.215.14",
                "8.8.8.8",
                "1.0.0.0",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "192.0.1.0",
                "192.0.3.0",
                "192.88.98.255",
                "192.88.100.0",
                "198.17.255.255",
                "198.20.0.0",
                "203.0.114.0",
                "223.255.255.255",
                "168.63.129.17",
                "2606:2800:21f:cb07:6820:80da:af6b:8b2c",
                "2001:200::1",
                "2001:4860:4860::8888",
                "2001:db7::1",
                "2001:db9::1",
                "2003::1",
                "2620:4f:7fff::1",
                "3fff:1000::1"
            })
    void public_addresses_are_accepted(String address) throws IOException {
        assertThat(WebFetch.PUBLIC_ONLY.of(address)).hasSize(1);
    }
}
